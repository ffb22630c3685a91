/** JavaScript and PostgreSQL agree on these escapes. */
const SHARED_ESCAPES = 'dDwWsS';
const BOUNDARIES: Record<string, string> = { b: '\\y', B: '\\Y' };
/** Such as `{1,50}`. */
const MAX_BOUNDED_REPETITIONS = 2;
const MAX_REPETITION_COUNT = 50;

/**
 * Translates LoopBack's `regexp` (bare or `/pattern/i`) for PostgreSQL. Returns null if it is
 * invalid or could be slow.
 */
export function translateRegExp(text: string): string | null {
  const [, delimited, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  const source = delimited ?? text;
  if (source === '' || !/^i?$/.test(flags ?? '') || !isRegularExpression(source)) return null;
  const repetitions = [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)];
  const isBounded = repetitions.every(([, min, max]) => Number(max || min) <= MAX_REPETITION_COUNT);
  if (repetitions.length > MAX_BOUNDED_REPETITIONS || !isBounded || /\(\?[^:]/.test(source))
    return null;
  const translated = translateEscapes(source);
  return translated === null ? null : `${flags === 'i' ? '(?i)' : ''}${translated}`;
}

function isRegularExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function translateEscapes(source: string): string | null {
  let isInClass = false;
  let translated = '';
  for (let i = 0; i < source.length; i++) {
    const character = source[i]!;
    if (character !== '\\') {
      // PostgreSQL supports neither empty nor nested classes.
      if (character === '[' && (isInClass || /^\[\^?\]/.test(source.slice(i)))) return null;
      if (character === '[') isInClass = true;
      if (character === ']') isInClass = false;
      translated += character;
      continue;
    }
    const escaped = source[++i]!;
    const boundary = isInClass ? undefined : BOUNDARIES[escaped];
    if (!boundary && /[A-Za-z0-9]/.test(escaped) && !SHARED_ESCAPES.includes(escaped)) return null;
    translated += boundary ?? `\\${escaped}`;
  }
  return translated;
}
