// Reads a CDR or event from mod_json_cdr or mod_format_cdr. Ignores the content type: with encode=false FreeSWITCH
// labels plain JSON as a form.

/** All `variables` are texts. */
export interface CdrDocument {
  switchname?: unknown;
  variables: Record<string, unknown>;
  callflow?: unknown;
}

export type CdrBody =
  | { document: CdrDocument }
  /** A relay of the event socket posts events of calls in progress. */
  | { event: Record<string, unknown> }
  | { problem: string };

export function readCdrBody(body: Uint8Array): CdrBody {
  const json = findJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString());
  if (json === null) return { problem: 'the body contains no JSON document' };

  const document = parseJson(json);
  if (document === undefined) return { problem: 'the body is not valid JSON' };
  if (!isObject(document)) return { problem: 'the body is not a JSON object' };
  if ('Event-Name' in document) return { event: document };
  if (!isObject(document.variables)) return { problem: 'variables is missing' };

  const variables = hasEncodedValues(json, document.variables)
    ? decodeValues(document.variables)
    : document.variables;
  return { document: { switchname: document.switchname, variables, callflow: document.callflow } };
}

function parseJson(json: string): unknown {
  for (const text of [() => json, () => escapeRawControls(json)]) {
    try {
      return JSON.parse(text());
    } catch {
      // the second attempt is for switches that do not escape control characters
    }
  }
  return undefined;
}

const CONTROLS = /\p{Cc}/gu;
const escapeRawControls = (json: string) =>
  // also matches an unclosed text: otherwise a truncated body would be scanned again from each quote
  json.replace(/"(?:[^"\\]|\\.)*"?/gs, (text) =>
    text.replace(
      CONTROLS,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Accepts JSON, URL-encoded JSON, base64 of JSON, and each after `cdr=`.
function findJson(body: string): string | null {
  let text = body.trim();
  if (text.startsWith('{')) return text;
  const field = text.startsWith('cdr=') ? 0 : text.indexOf('&cdr=') + 1;
  if (text.startsWith('cdr=', field)) {
    const end = text.indexOf('&', field);
    text = text.slice(field + 4, text.startsWith('{', field + 4) || end < 0 ? undefined : end);
  }
  if (text.startsWith('{')) return text;
  if (text.startsWith('%7B') || text.startsWith('%7b')) return decode(restoreBlanks(text));
  const decoded = Buffer.from(decode(text), 'base64').toString().trim();
  return decoded.startsWith('{') ? decoded : null;
}

/**
 * Forms encode blanks as plus, FreeSWITCH as %20 but may keep a plus. Without %20, a plus before digits belongs to a
 * number.
 */
const restoreBlanks = (text: string) =>
  text.includes('%20') ? text : text.replace(/(?<!%22)\+|\+(?!\d)/g, ' ');

/**
 * Whether `encode-values` (on by default) URL-encoded the variables. It encodes all or none, so any value with an
 * unsafe character decides; `10%25` alone could be either.
 */
function hasEncodedValues(json: string, variables: Record<string, unknown>): boolean {
  if (!json.includes('%')) return false;
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'string' && hasUnsafeCharacter(value)) return false;
  }
  return true;
}

// switch_url_encode always encodes blanks, quotes, non-ASCII and these; `%` is ambiguous.
const IS_UNSAFE = new Uint8Array(128);
IS_UNSAFE.fill(1, 0, 33);
for (const character of '#&+:;<=>?@[\\]^`{|}"') IS_UNSAFE[character.charCodeAt(0)] = 1;

function hasUnsafeCharacter(value: string): boolean {
  for (let i = 0; i < value.length; i += 1) if (IS_UNSAFE[value.charCodeAt(i)] !== 0) return true;
  return false;
}

function decodeValues(variables: Record<string, unknown>): Record<string, unknown> {
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'string' && value.includes('%')) variables[name] = decode(value);
  }
  return variables;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
