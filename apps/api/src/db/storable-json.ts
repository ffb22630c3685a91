// PostgreSQL stores neither NUL nor half a surrogate pair, and refuses the whole statement that brings one.

/** JSON writes each of the two as an escape; every other escape is taken along, so that `\\u0000` stays what it is. */
const ESCAPE = /\\(?:u(?:0000|d[89a-f][\da-f]{2})|.)/g;

/** JSON that PostgreSQL takes, whatever a text or a name in it holds: what it cannot store is U+FFFD. */
export const storableJson = (value: object): string =>
  JSON.stringify(value).replaceAll(ESCAPE, (escape) =>
    escape.length > 2 && IS_REFUSED.test(escape) ? '\\ufffd' : escape,
  );

/** The same of a text alone. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').toWellFormed();

const IS_REFUSED = /^\\u(?:0000|d)/;
