// The trainer.
export const words = {};
