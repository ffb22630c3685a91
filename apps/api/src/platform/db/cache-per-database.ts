/**
 * Creates a cache per database, on first use. Databases have the same ids for different organizations, and tests open
 * several in a process.
 * @returns a function from `database` (its pools, a stable object) to its cache
 */
export function createCachePerDatabase<Memory extends object>(make: () => Memory) {
  const memories = new WeakMap<object, Memory>();
  return (database: object): Memory => {
    const known = memories.get(database);
    if (known) return known;
    const memory = make();
    memories.set(database, memory);
    return memory;
  };
}
