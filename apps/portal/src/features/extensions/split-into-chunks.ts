export function splitIntoChunks<Each>(items: readonly Each[], size: number): Each[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
