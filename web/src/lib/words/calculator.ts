// The score calculator.
export const words = {};
