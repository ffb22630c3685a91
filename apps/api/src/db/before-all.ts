/** Since when what nobody dated holds: calls that began before anything was made here have a price too. */
export const BEFORE_ALL = new Date('2000-01-01T00:00:00Z');
