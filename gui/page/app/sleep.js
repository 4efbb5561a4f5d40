// Waiting.

/** Resolves after this number of milliseconds. */
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
