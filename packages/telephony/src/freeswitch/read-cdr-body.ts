// Ignores the content type: with encode=false FreeSWITCH labels plain JSON as a form.
import { isObject } from './is-object.ts';
import type { Variables } from './variables.ts';

export interface CdrDocument {
  switchname?: unknown;
  variables: Variables;
  callflow?: unknown;
}

export type CdrBody =
  | { document: CdrDocument }
  /** A relay of the event socket posts these. */
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

/** Finds plain, URL-encoded or base64 JSON. */
function findJson(body: string): string | null {
  const trimmed = body.trim();
  if (trimmed.startsWith('{')) return trimmed;
  const text = readCdrField(trimmed) ?? trimmed;
  if (text.startsWith('{')) return text;
  if (text.startsWith('%7B') || text.startsWith('%7b')) return decodeUrl(restoreSpaces(text));
  const decoded = Buffer.from(decodeUrl(text), 'base64').toString().trim();
  return decoded.startsWith('{') ? decoded : null;
}

function readCdrField(form: string): string | null {
  const field = /(?:^|&)cdr=/.exec(form);
  if (field === null) return null;
  const value = form.slice(field.index + field[0].length);
  // `&` is part of unencoded JSON.
  return value.startsWith('{') ? value : value.replace(/&.*/s, '');
}

/**
 * FreeSWITCH writes a space as `%20` and may keep `+`, forms write it as `+`. Without `%20`, each `+` is a space,
 * unless it begins a phone number (quote before, digit after).
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

/** Also matches an unclosed string, so that a truncated body is scanned once. */
const JSON_STRINGS = /"(?:[^"\\]|\\.)*"?/gs;
const CONTROL_CHARACTERS = /\p{Cc}/gu;

const escapeControlCharacters = (json: string) =>
  json.replace(JSON_STRINGS, (jsonString) =>
    jsonString.replace(
      CONTROL_CHARACTERS,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

/** Characters that FreeSWITCH (`switch_url_encode`) never leaves in a URL-encoded value. */
const UNENCODED = /["#&+:;<=>?@[\\\]^`{|}]|[^!-\x7f]/;

/**
 * `encode-values` (on by default) encodes all variables or none, so one unencoded character disproves it. Otherwise
 * `10%25` becomes `10%`.
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
