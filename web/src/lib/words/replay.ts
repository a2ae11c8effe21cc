// Replays.
export const words = {};
