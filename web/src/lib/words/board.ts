// What lies on the table.
export const words = {};
