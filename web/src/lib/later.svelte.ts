// Work that a frame is spared: what one event changes is drawn in several frames, none of which takes long.

/** Run it in the frame that comes after so many others. */
export function inFrames(count: number, task: () => void): () => void {
  let frame = 0;
  const next = (left: number): void => void (frame = requestAnimationFrame(() => (left > 1 ? next(left - 1) : task())));
  next(count);
  return () => cancelAnimationFrame(frame);
}

/** A value as it was so many frames before. */
export function later<T>(count: number, value: () => T): () => T {
  let shown = $state.raw(value());
  $effect(() => {
    const now = value();
    if (now !== shown) return inFrames(count, () => (shown = now));
  });
  return () => shown;
}
