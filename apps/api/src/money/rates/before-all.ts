/** Calls from before the installation have a price too. */
export const BEFORE_ALL = new Date('2000-01-01T00:00:00Z');
