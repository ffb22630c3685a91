/** PostgreSQL cannot store NUL or half a surrogate pair: one such call would fail its batch. */
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
