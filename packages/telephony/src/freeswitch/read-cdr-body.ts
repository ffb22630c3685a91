// Bytes of mod_json_cdr or mod_format_cdr to the CDR document, or to an event. The content type is not asked: with
// encode=false FreeSWITCH labels plain JSON as a form, so only the content tells.

/** The parts of a CDR document that we read. All values of `variables` are texts. */
export interface CdrDocument {
  switchname?: unknown;
  variables: Record<string, unknown>;
  callflow?: unknown;
}

export type CdrBody =
  | { document: CdrDocument }
  /** Of the event socket: what a relay posts of a call that is not over. */
  | { event: Record<string, unknown> }
  | { problem: string };

export function readCdrBody(body: Uint8Array): CdrBody {
  const json = findJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString());
  if (json === null) return { problem: 'the body holds no JSON document' };

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
  for (const text of [() => json, () => withoutRawControls(json)]) {
    try {
      return JSON.parse(text());
    } catch {
      // the second reading is for a switch that leaves tabs and the like in its texts as they are
    }
  }
  return undefined;
}

const CONTROLS = /\p{Cc}/gu;
const withoutRawControls = (json: string) =>
  // closed or not: a body that was cut off within a text would be read again from each quote in it
  json.replace(/"(?:[^"\\]|\\.)*"?/gs, (text) =>
    text.replace(
      CONTROLS,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Four forms: JSON; URL-encoded JSON; base64 of JSON; and `cdr=` before any of them.
function findJson(body: string): string | null {
  let text = body.trim();
  if (text.startsWith('{')) return text;
  const field = text.startsWith('cdr=') ? 0 : text.indexOf('&cdr=') + 1;
  if (text.startsWith('cdr=', field)) {
    const end = text.indexOf('&', field);
    text = text.slice(field + 4, text.startsWith('{', field + 4) || end < 0 ? undefined : end);
  }
  if (text.startsWith('{')) return text;
  if (text.startsWith('%7B') || text.startsWith('%7b')) return decode(withBlanks(text));
  const decoded = Buffer.from(decode(text), 'base64').toString().trim();
  return decoded.startsWith('{') ? decoded : null;
}

/**
 * A form writes blanks as plus; FreeSWITCH writes them as %20 and may leave a plus as it is. Where neither shows, a
 * plus that begins a text of digits is the one of a number.
 */
const withBlanks = (text: string) =>
  text.includes('%20') ? text : text.replace(/(?<!%22)\+|\+(?!\d)/g, ' ');

/**
 * Whether the switch URL-encoded every variable (`encode-values`, on by default). It is all or none, so
 * one value that an encoder would not have left as it is settles the question for the document. A single
 * value could not: `10%25` may be either.
 */
function hasEncodedValues(json: string, variables: Record<string, unknown>): boolean {
  if (!json.includes('%')) return false;
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'string' && hasUnsafeCharacter(value)) return false;
  }
  return true;
}

// What switch_url_encode never leaves in a value: blanks, quotes, non-ASCII and these. `%` is no witness,
// since both kinds of value hold it.
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
