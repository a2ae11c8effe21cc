// Spreads the redraw after one event over several frames, to keep each one short.

/** Runs `task` in the `count`-th animation frame from now. */
export function inFrames(count: number, task: () => void): () => void {
  let frame = 0;
  const next = (left: number): void => void (frame = requestAnimationFrame(() => (left > 1 ? next(left - 1) : task())));
  next(count);
  return () => cancelAnimationFrame(frame);
}

/** A value so many frames later. What changes in every frame is followed too. */
export function later<T>(count: number, value: () => T): () => T {
  let latest = value();
  let shown = $state.raw(latest);
  let cancel: (() => void) | null = null;
  $effect(() => {
    latest = value();
    cancel ??= inFrames(count, () => {
      cancel = null;
      shown = latest;
    });
  });
  $effect(() => () => cancel?.());
  return () => shown;
}
