// The beginner's guide.
export const words = {};
