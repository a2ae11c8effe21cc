// Results of hands and games.
export const words = {};
