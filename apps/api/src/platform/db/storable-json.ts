// PostgreSQL stores neither NUL nor lone surrogates, and refuses the whole statement.

/** JSON escapes both. Matches every other escape too, so that `\\u0000` (an escaped backslash) stays. */
const ESCAPE = /\\(?:u(?:0000|d[89a-f][\da-f]{2})|.)/g;

/** JSON that PostgreSQL accepts: replaces what it cannot store by U+FFFD. */
export const storableJson = (value: object): string =>
  JSON.stringify(value).replaceAll(ESCAPE, (escape) =>
    escape.length > 2 && IS_REFUSED.test(escape) ? '\\ufffd' : escape,
  );

/** The same for plain text. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').toWellFormed();

const IS_REFUSED = /^\\u(?:0000|d)/;
