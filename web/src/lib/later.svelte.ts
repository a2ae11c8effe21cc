// Work that a frame is spared: what one event changes is drawn in several frames, none of which takes long.

/** Run it in the frame that comes after so many others. */
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
