"""How fast one may speak."""

from tehai.server.limits.rates import Bucket, Buckets, Rate


def test_a_bucket_lets_a_burst_through_and_then_a_rate() -> None:
    bucket = Bucket(Rate(2.0, 3.0), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5) and not bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False], "never more than the burst"


def test_everybody_has_a_bucket_and_the_oldest_are_forgotten() -> None:
    buckets = Buckets(Rate(0.0, 1.0))
    assert buckets.take("a", 0.0) and not buckets.take("a", 0.0) and buckets.take("b", 0.0)
    for number in range(10_000):
        buckets.take(str(number), 0.0)
    assert not buckets.take("0", 0.0), "one of the last ten thousand"
    assert buckets.take("a", 0.0)
