// PostgreSQL stores neither NUL nor half a surrogate pair, and calls are stored in groups: one such call
// would fail all. JSON.stringify spells exactly those, and control characters, as \u.
export function hasUnstorableText(call: object): boolean {
  const json = JSON.stringify(call);
  return json.includes('\\u') && /\\u(?:0000|d[89a-f])/.test(json);
}
