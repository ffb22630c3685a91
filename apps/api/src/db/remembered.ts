/**
 * What a process remembers of a database, made when it is first needed. Another database has the same ids for other
 * organizations, and tests open several in a process.
 * @returns the memory that belongs to `database`: its pools, which stay the same as long as it is open
 */
export function rememberedOf<Memory extends object>(make: () => Memory) {
  const memories = new WeakMap<object, Memory>();
  return (database: object): Memory => {
    const known = memories.get(database);
    if (known) return known;
    const memory = make();
    memories.set(database, memory);
    return memory;
  };
}
