"""Random numbers that are the same in every mode: a counter, mixed.

Words have 32 bits and live in 64-bit integers; multipliers stay below 2^31, so that no product overflows.
"""

WORD = 0xFFFFFFFF


def mix(word: int) -> int:
    """Scatter a word: every bit of the result depends on every bit of the word."""
    word = ((word ^ word >> 16) * 0x7FEB352D) & WORD
    word = ((word ^ word >> 15) * 0x5D588B65) & WORD
    return word ^ word >> 16


def stream_key(low: int, high: int, stream: int) -> int:
    """What a stream of the random numbers of a seed of two words depends on."""
    key = mix(low ^ 0x243F6A88)
    key = mix(key ^ high ^ 0x13198A2E)
    return mix((key + stream * 0x1B873593) & WORD)


def random_word(key: int, counter: int) -> int:
    """Word number `counter` of a stream."""
    return mix((key ^ mix((counter * 0x1E3779B1 + 0x25A308D3) & WORD)) & WORD)
