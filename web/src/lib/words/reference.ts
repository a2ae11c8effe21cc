// The rules reference.
export const words = {};
