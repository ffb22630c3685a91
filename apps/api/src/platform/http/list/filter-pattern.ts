/** Escapes with the same meaning in JavaScript and PostgreSQL. */
const SHARED_ESCAPES = 'dDwWsS';
/** Word boundaries, in PostgreSQL's syntax. */
const BOUNDARIES: Record<string, string> = { b: '\\y', B: '\\Y' };
const MAX_REPEATS = 2;
const MAX_REPEAT = 50;

/**
 * Translates LoopBack's `regexp` (bare or `/pattern/i`) for PostgreSQL. Returns null for invalid or slow ones: back
 * references, lookaround, many bounded repetitions. PostgreSQL runs the rest without backtracking.
 */
export function readRegularExpression(text: string): string | null {
  const [, delimited, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? [];
  const source = delimited ?? text;
  if (source === '' || !/^i?$/.test(flags ?? '') || !isRegularExpression(source)) return null;
  const repeats = [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)];
  const isBounded = repeats.every(([, least, most]) => Number(most || least) <= MAX_REPEAT);
  if (repeats.length > MAX_REPEATS || !isBounded || /\(\?[^:]/.test(source)) return null;
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
      // PostgreSQL has neither empty nor nested classes.
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
