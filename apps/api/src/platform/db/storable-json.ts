// PostgreSQL stores neither NUL nor lone surrogates; U+FFFD replaces them.

/** Matches other escapes too, so that `\\u0000` (an escaped backslash) stays. */
const ESCAPE = /\\(?:u(?:0000|d[89a-f][\da-f]{2})|.)/g;

export const storableJson = (value: object): string =>
  JSON.stringify(value).replaceAll(ESCAPE, (escape) =>
    escape.length > 2 && REFUSED_ESCAPE.test(escape) ? '\\ufffd' : escape,
  );

export const storableText = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').toWellFormed();

const REFUSED_ESCAPE = /^\\u(?:0000|d)/;
