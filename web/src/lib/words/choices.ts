// Settings.
export const words = {};
