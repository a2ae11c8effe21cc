// Playing: actions, clocks, seats, connection.
export const words = {};
