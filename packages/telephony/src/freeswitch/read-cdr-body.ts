// Reads mod_json_cdr or mod_format_cdr. Ignores the content type: with encode=false FreeSWITCH
// labels plain JSON as a form.
import { isObject } from './is-object.ts';
import type { Variables } from './variables.ts';

export interface CdrDocument {
  switchname?: unknown;
  variables: Variables;
  callflow?: unknown;
}

export type CdrBody =
  | { document: CdrDocument }
  /** A relay of the event socket posts it during the call. */
  | { event: Record<string, unknown> }
  | { problem: string };

export function readCdrBody(body: Uint8Array): CdrBody {
  const json = findJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString());
  if (json === null) return { problem: 'the body contains no JSON document' };

  const document = parseJson(json);
  if (document === undefined) return { problem: 'the body is not valid JSON' };
  if (!isObject(document)) return { problem: 'the body is not a JSON object' };
  if ('Event-Name' in document) return { event: document };
  const { switchname, variables, callflow } = document;
  if (!isObject(variables)) return { problem: 'variables is missing' };

  if (hasEncodedValues(json, variables)) decodeValues(variables);
  return { document: { switchname, variables, callflow } };
}

/** Finds a JSON object, plain, URL-encoded or as base64. */
function findJson(body: string): string | null {
  const trimmed = body.trim();
  if (trimmed.startsWith('{')) return trimmed;
  const text = readCdrField(trimmed) ?? trimmed;
  if (text.startsWith('{')) return text;
  if (text.startsWith('%7B') || text.startsWith('%7b')) return decodeUrl(restoreSpaces(text));
  const decoded = Buffer.from(decodeUrl(text), 'base64').toString().trim();
  return decoded.startsWith('{') ? decoded : null;
}

/** Returns the raw value of the form field `cdr`. */
function readCdrField(form: string): string | null {
  const field = /(?:^|&)cdr=/.exec(form);
  if (field === null) return null;
  const value = form.slice(field.index + field[0].length);
  // `&` is part of unencoded JSON.
  return value.startsWith('{') ? value : value.replace(/&.*/s, '');
}

/**
 * A form encodes a space as `+`; FreeSWITCH encodes it as `%20` and may leave a `+`. So without any
 * `%20`, each `+` is a space, except one that begins a phone number: after a quote and before a
 * digit.
 */
const restoreSpaces = (urlEncoded: string) =>
  urlEncoded.includes('%20') ? urlEncoded : urlEncoded.replace(/(?<!%22)\+|\+(?!\d)/g, ' ');

function parseJson(json: string): unknown {
  // Some switches do not escape control characters.
  return tryParseJson(json) ?? tryParseJson(escapeControlCharacters(json));
}

function tryParseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Matches an unclosed string too, because otherwise the scan of a truncated body would start again
 * at each quote.
 */
const JSON_STRINGS = /"(?:[^"\\]|\\.)*"?/gs;
const CONTROL_CHARACTERS = /\p{Cc}/gu;

const escapeControlCharacters = (json: string) =>
  json.replace(JSON_STRINGS, (jsonString) =>
    jsonString.replace(
      CONTROL_CHARACTERS,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

/** FreeSWITCH's `switch_url_encode` never leaves these in a value. */
const UNENCODED = /["#&+:;<=>?@[\\\]^`{|}]|[^!-\x7f]/;

/**
 * Returns whether `encode-values` (on by default) URL-encoded the variables. It encodes all or
 * none, so one unencoded character disproves it; without one, `10%25` is taken for an encoded
 * `10%`.
 */
function hasEncodedValues(json: string, variables: Variables): boolean {
  if (!json.includes('%')) return false;
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'string' && UNENCODED.test(value)) return false;
  }
  return true;
}

function decodeValues(variables: Variables): void {
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'string' && value.includes('%')) variables[name] = decodeUrl(value);
  }
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
