/**
 * Whether a text contains NUL or half a surrogate pair, which PostgreSQL cannot store. Calls are stored in batches, and
 * one such call would fail the whole batch.
 */
export function hasUnstorableText(value: object): boolean {
  for (const name in value) {
    if (isUnstorable(name) || isUnstorable((value as Record<string, unknown>)[name])) return true;
  }
  return false;
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && hasUnstorableText(value);
}
