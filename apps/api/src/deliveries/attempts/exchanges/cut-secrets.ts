// Removes credentials and truncates.
import { SECRET_MASK, type DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import { storableText } from '../../../platform/db/storable-json.ts';
import { SECRET_WORDS } from '../../../platform/secrets/secret-names.ts';

export interface RawExchange extends Pick<DeliveryExchange, 'failure' | 'errorCode'> {
  /** Customers put secrets anywhere in the query. */
  isCustomers: boolean;
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
const MAX_PARSED_LENGTH = 64 * 1024;
const MAX_HEADER_LENGTH = 300;
const MAX_HEADERS = 40;

const SECRET_NAME = new RegExp(
  `${SECRET_WORDS}|app.?key|cookie|signature|^(?:key|code|jwt|hash|sid|pwd|pass|auth|assertion|code_verifier)$`,
  'i',
);
const SECRET_TEXT = new RegExp(
  String.raw`("[^"\\]{0,60}(?:${SECRET_WORDS})[^"\\]{0,60}"\s*:\s*)"(?:[^"\\]|\\.)*"?`,
  'gi',
);
/** Only the names of other headers are kept. */
const HARMLESS_HEADER =
  /^(?:accept|accept-.*|content-(?:type|length|encoding|language)|user-agent|date|server|retry-after|prefer|host|webhook-(?:id|timestamp)|x-amz-(?:date|content-sha256)|x-request-id|x-correlation-id|(?:x-)?(?:[a-z]+-)?rate-?limit.*|vary|allow)$/i;
const MIN_SECRET_LENGTH = 6;
/** Precedes a credential; does not match the end of a Base64 text. */
const SCHEME = /^[a-z][\w-]*\s+(?=\S)/i;
const PARAMETER = /(?<![^\s,;"])[\w-]+=(?=[^=\s,;])/g;
const SIGNED_NAMES = /SignedHeaders=[^,\s]*/g;

export function removeSecrets(raw: RawExchange): DeliveryExchange {
  const spellings = listSpellings([...raw.secrets, ...findSecrets(raw.requestHeaders)]);
  const request = cutBody(raw.requestBody, raw.requestHeaders['Content-Type'], spellings);
  const answer = cutBody(raw.answerBody, raw.answerHeaders['content-type'], spellings);
  return {
    method: raw.method,
    url: cutUrl(raw, spellings),
    requestHeaders: cutHeaders(raw.requestHeaders, spellings),
    requestBody: request.text,
    status: raw.status,
    answerHeaders: cutHeaders(raw.answerHeaders, spellings),
    answerBody: answer.text,
    isCut: request.isCut || answer.isCut,
    failure: raw.failure,
    errorCode: raw.errorCode,
    ms: raw.ms,
  };
}

function cutUrl({ url: address, isCustomers }: RawExchange, spellings: readonly string[]): string {
  const url = URL.parse(address);
  if (url === null) return '';
  for (const name of new Set(url.searchParams.keys())) {
    if (isCustomers || SECRET_NAME.test(name)) url.searchParams.set(name, SECRET_MASK);
  }
  return maskSpellings(storableText(decodeMask(url.href)), spellings).slice(0, MAX_BYTES);
}

function cutHeaders(
  headers: RawExchange['answerHeaders'],
  spellings: readonly string[],
): Record<string, string> {
  const visibleHeaders = Object.entries(headers)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => [
      storableText(name).toLowerCase(),
      HARMLESS_HEADER.test(name)
        ? maskSpellings(storableText(value), spellings).slice(0, MAX_HEADER_LENGTH)
        : SECRET_MASK,
    ]);
  return Object.fromEntries(visibleHeaders) as Record<string, string>;
}

/** A vendor may repeat them in its answer. */
function findSecrets(headers: RawExchange['requestHeaders']): string[] {
  return Object.entries(headers)
    .filter(([name]) => !HARMLESS_HEADER.test(name))
    .flatMap(([, value]) => {
      const credential = value.replace(SCHEME, '');
      const values = credential.replaceAll(SIGNED_NAMES, '').replaceAll(PARAMETER, ' ');
      return [value, credential, ...values.split(/[\s,=:;"]+/)];
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
  spellings: readonly string[],
): { text: string | null; isCut: boolean } {
  if (text === null || text === '') return { text: null, isCut: false };
  const maskedText = maskSpellings(storableText(cutByType(text, type ?? '')), spellings);
  const isCut = maskedText.length > MAX_BYTES;
  return { text: isCut ? maskedText.slice(0, MAX_BYTES).toWellFormed() : maskedText, isCut };
}

function cutByType(text: string, type: string): string {
  if (type.includes('x-www-form-urlencoded')) return cutForm(text.slice(0, MAX_PARSED_LENGTH));
  if (text.length <= MAX_PARSED_LENGTH) {
    try {
      return JSON.stringify(cutValue(JSON.parse(text)));
    } catch {
      // The body is HTML, or an incomplete answer.
    }
  }
  const truncatedText = text
    .slice(0, MAX_PARSED_LENGTH)
    .replaceAll(SECRET_TEXT, `$1"${SECRET_MASK}"`);
  return removeSignature(truncatedText);
}

function cutForm(text: string): string {
  const maskedForm = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) {
    maskedForm.append(name, SECRET_NAME.test(name) ? SECRET_MASK : removeSignature(value));
  }
  return decodeMask(maskedForm.toString());
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

/** HTML has `&amp;` before the signature, JSON may have `\u0026`. */
const removeSignature = (text: string) =>
  text.replaceAll(
    /((?:[?&]|&amp;|\\u0026)(?:signature|sig|token|X-Amz-Signature)=)[^&\s"<\\]+/gi,
    `$1${SECRET_MASK}`,
  );

const maskSpellings = (text: string, spellings: readonly string[]) =>
  spellings.reduce((maskedText, secret) => maskedText.replaceAll(secret, SECRET_MASK), text);

const decodeMask = (text: string) => text.replaceAll(encodeURIComponent(SECRET_MASK), SECRET_MASK);
