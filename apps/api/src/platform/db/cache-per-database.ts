/**
 * Databases use the same ids for different organizations, and tests open several in a process.
 * @returns a function from `database` (its pools, a stable object) to its cache
 */
export function createCachePerDatabase<Cache extends object>(create: () => Cache) {
  const caches = new WeakMap<object, Cache>();
  return (database: object): Cache => {
    const existing = caches.get(database);
    if (existing) return existing;
    const cache = create();
    caches.set(database, cache);
    return cache;
  };
}
