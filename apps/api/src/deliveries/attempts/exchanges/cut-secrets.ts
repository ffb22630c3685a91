// Requests and answers for the log: without credentials, truncated.
import { SECRET_MASK, type DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import { storableText } from '../../../platform/db/storable-json.ts';
import { SECRET_WORDS } from '../../../platform/secrets/secret-names.ts';

export interface RawExchange extends Pick<DeliveryExchange, 'failure' | 'errorCode'> {
  /** Customers put secrets anywhere in the query. */
  isCustomers: boolean;
  /** Stored secrets that may occur anywhere. */
  secrets: readonly string[];
  method: string;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string | null;
  status: number | null;
  answerHeaders: Readonly<Record<string, string | undefined>>;
  answerBody: string | null;
  ms: number;
}

const MAX_BYTES = 8 * 1024;
/** Parsing longer bodies would block the process. */
const MAX_READ = 64 * 1024;
const MAX_HEADER_LENGTH = 300;
const MAX_HEADERS = 40;

const SECRET_NAME = new RegExp(
  `${SECRET_WORDS}|app.?key|cookie|signature|^(?:key|code|jwt|hash|sid|pwd|pass|auth|assertion|code_verifier)$`,
  'i',
);
/** Secrets in JSON and in forms. */
const SECRET_TEXT = new RegExp(
  String.raw`("[^"\\]{0,60}(?:${SECRET_WORDS})[^"\\]{0,60}"\s*:\s*)"(?:[^"\\]|\\.)*"?`,
  'gi',
);
/** Only the names of other headers are kept. */
const HARMLESS_HEADER =
  /^(?:accept|accept-.*|content-(?:type|length|encoding|language)|user-agent|date|server|retry-after|prefer|host|webhook-(?:id|timestamp)|x-amz-(?:date|content-sha256)|x-request-id|x-correlation-id|(?:x-)?(?:[a-z]+-)?rate-?limit.*|vary|allow)$/i;
const MIN_SECRET_LENGTH = 6;
/** Before a credential: `Bearer`, `Signature=`; not the end of a Base64 text. */
const SCHEME = /^[a-z][\w-]*\s+(?=\S)/i;
const PARAMETER = /(?<![^\s,;"])[\w-]+=(?=[^=\s,;])/g;
const SIGNED_NAMES = /SignedHeaders=[^,\s]*/g;

export function removeSecrets(raw: RawExchange): DeliveryExchange {
  const known = listSpellings([...raw.secrets, ...findSecrets(raw.requestHeaders)]);
  const request = cutBody(raw.requestBody, raw.requestHeaders['Content-Type'], known);
  const answer = cutBody(raw.answerBody, raw.answerHeaders['content-type'], known);
  return {
    method: raw.method,
    url: cutUrl(raw, known),
    requestHeaders: cutHeaders(raw.requestHeaders, known),
    requestBody: request.text,
    status: raw.status,
    answerHeaders: cutHeaders(raw.answerHeaders, known),
    answerBody: answer.text,
    isCut: request.isCut || answer.isCut,
    failure: raw.failure,
    errorCode: raw.errorCode,
    ms: raw.ms,
  };
}

function cutUrl({ url: address, isCustomers }: RawExchange, known: readonly string[]): string {
  const url = URL.parse(address);
  if (url === null) return '';
  for (const name of new Set(url.searchParams.keys())) {
    if (isCustomers || SECRET_NAME.test(name)) url.searchParams.set(name, SECRET_MASK);
  }
  return removeKnown(storableText(decodeCut(url.href)), known).slice(0, MAX_BYTES);
}

function cutHeaders(
  headers: RawExchange['answerHeaders'],
  known: readonly string[],
): Record<string, string> {
  const shown = Object.entries(headers)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => [
      storableText(name).toLowerCase(),
      HARMLESS_HEADER.test(name)
        ? removeKnown(storableText(value), known).slice(0, MAX_HEADER_LENGTH)
        : SECRET_MASK,
    ]);
  return Object.fromEntries(shown) as Record<string, string>;
}

/** A vendor may repeat them in its answer. */
function findSecrets(headers: RawExchange['requestHeaders']): string[] {
  return Object.entries(headers)
    .filter(([name]) => !HARMLESS_HEADER.test(name))
    .flatMap(([, value]) => {
      const pass = value.replace(SCHEME, '');
      const values = pass.replaceAll(SIGNED_NAMES, '').replaceAll(PARAMETER, ' ');
      return [value, pass, ...values.split(/[\s,=:;"]+/)];
    });
}

/** Longest first, because one secret may contain another. */
function listSpellings(secrets: readonly string[]): string[] {
  const spellings = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .map((secret) => secret.toWellFormed())
    .flatMap((secret) => [
      secret,
      encodeURI(secret),
      encodeURIComponent(secret),
      // OData keeps its dollars
      encodeURIComponent(secret).replaceAll('%24', '$'),
      new URLSearchParams([['', secret]]).toString().slice(1),
      JSON.stringify(secret).slice(1, -1),
    ]);
  return [...new Set(spellings)].toSorted((one, other) => other.length - one.length);
}

function cutBody(
  text: string | null,
  type: string | undefined,
  known: readonly string[],
): { text: string | null; isCut: boolean } {
  if (text === null || text === '') return { text: null, isCut: false };
  const shown = removeKnown(storableText(cutByType(text, type ?? '')), known);
  const isCut = shown.length > MAX_BYTES;
  return { text: isCut ? shown.slice(0, MAX_BYTES).toWellFormed() : shown, isCut };
}

function cutByType(text: string, type: string): string {
  if (type.includes('x-www-form-urlencoded')) return cutForm(text.slice(0, MAX_READ));
  if (text.length <= MAX_READ) {
    try {
      return JSON.stringify(cutValue(JSON.parse(text)));
    } catch {
      // The body is HTML, or an incomplete answer.
    }
  }
  const cut = text.slice(0, MAX_READ).replaceAll(SECRET_TEXT, `$1"${SECRET_MASK}"`);
  return removeSignature(cut);
}

function cutForm(text: string): string {
  const shown = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) {
    shown.append(name, SECRET_NAME.test(name) ? SECRET_MASK : removeSignature(value));
  }
  return decodeCut(shown.toString());
}

function cutValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        SECRET_NAME.test(name) && inner !== null && inner !== '' ? SECRET_MASK : cutValue(inner),
      ]),
    );
  }
  return typeof value === 'string' ? removeSignature(value) : value;
}

/** A signed link plays the recording. HTML has `&amp;` before the signature, JSON may have `\u0026`. */
const removeSignature = (text: string) =>
  text.replaceAll(
    /((?:[?&]|&amp;|\\u0026)(?:signature|sig|token|X-Amz-Signature)=)[^&\s"<\\]+/gi,
    `$1${SECRET_MASK}`,
  );

const removeKnown = (text: string, known: readonly string[]) =>
  known.reduce((shown, secret) => shown.replaceAll(secret, SECRET_MASK), text);

const decodeCut = (text: string) => text.replaceAll(encodeURIComponent(SECRET_MASK), SECRET_MASK);
