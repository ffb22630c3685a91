/** So many at a time as the API takes. */
export function inParts<Each>(all: readonly Each[], most: number): Each[][] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, part) => all.slice(part * most, (part + 1) * most));
}
