// Home and lobby.
export const words = {};
