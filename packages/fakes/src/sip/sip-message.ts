// RFC 3261 and RFC 7118, stricter than a switch.

export interface SipMessage {
  /** `INVITE sip:1002@acme.example SIP/2.0` or `SIP/2.0 200 OK`, without the version. */
  start: { method: string; uri: string } | { status: number; reason: string };
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

export class SipViolation extends Error {}

const REQUEST_LINE = /^([A-Z]+) (sips?:\S+) SIP\/2\.0$/;
const STATUS_LINE = /^SIP\/2\.0 ([1-6]\d\d) (.*)$/;
const NEEDED = ['via', 'from', 'to', 'call-id', 'cseq', 'content-length'];
const WITH_CONTACT = new Set(['INVITE', 'REFER', 'SUBSCRIBE', 'UPDATE']);

export function parseSip(text: string): SipMessage {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) throw new SipViolation('no empty line after the headers');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map(parseHeader);
  const message = { start: parseStart(first), headers, body: text.slice(end + 4) };
  for (const name of NEEDED) needHeader(message, name);
  if (Number(needHeader(message, 'content-length')) !== Buffer.byteLength(message.body)) {
    throw new SipViolation('Content-Length is not the length of the body');
  }
  if ('method' in message.start) checkRequest(message, message.start.method);
  return message;
}

function parseStart(line: string): SipMessage['start'] {
  const [, method, uri] = REQUEST_LINE.exec(line) ?? [];
  if (method !== undefined && uri !== undefined) return { method, uri };
  const [, status, reason] = STATUS_LINE.exec(line) ?? [];
  if (status === undefined || reason === undefined) throw new SipViolation(`first line: ${line}`);
  return { status: Number(status), reason };
}

function parseHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new SipViolation(`header: ${line}`);
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

function checkRequest(message: SipMessage, method: string): void {
  const via = needHeader(message, 'via');
  // RFC 7118, 5.2; RFC 3261, 8.1.1.7: the cookie of its branches
  if (!/^SIP\/2\.0\/WSS? /.test(via) || !/;branch=z9hG4bK\S/.test(via)) {
    throw new SipViolation(`Via: ${via}`);
  }
  if (!/^\d{1,3}$/.test(needHeader(message, 'max-forwards'))) {
    throw new SipViolation('Max-Forwards is no number');
  }
  if (getTag(needHeader(message, 'from')) === null) throw new SipViolation('From has no tag');
  const [, cseqMethod] = readCseq(message);
  if (cseqMethod !== method) throw new SipViolation(`CSeq names ${cseqMethod}, not ${method}`);
  const contacts = message.headers.filter(([name]) => name === 'contact');
  if (WITH_CONTACT.has(method) && contacts.length !== 1) {
    throw new SipViolation(`${method} needs one Contact`);
  }
}

export function needHeader(message: SipMessage, name: string): string {
  const value = findHeader(message, name);
  if (value === null) throw new SipViolation(`${name} is missing`);
  return value;
}

export const findHeader = ({ headers }: SipMessage, name: string): string | null =>
  headers.find(([key]) => key === name)?.[1] ?? null;

export function readCseq(message: SipMessage): [number: number, method: string] {
  const [, number, method] = /^(\d+) ([A-Z]+)$/.exec(needHeader(message, 'cseq')) ?? [];
  if (number === undefined || method === undefined) throw new SipViolation('CSeq');
  return [Number(number), method];
}

export const getTag = (address: string): string | null =>
  /;tag=([^;\s]+)/.exec(address)?.[1] ?? null;

export function getUri(address: string): string {
  const uri = /<([^>]+)>/.exec(address)?.[1] ?? /^(sips?:[^;\s]+)/.exec(address)?.[1];
  if (uri === undefined) throw new SipViolation(`address: ${address}`);
  return uri;
}

export interface SipAddress {
  user: string;
  domain: string;
}

export function parseUri(uri: string): SipAddress {
  const [, user, domain] = /^sips?:([^@;?]+)@([^;?:]+)/.exec(uri) ?? [];
  if (user === undefined || domain === undefined) throw new SipViolation(`URI: ${uri}`);
  return { user: decodeURIComponent(user), domain: domain.toLowerCase() };
}

export function writeSip(
  first: string,
  headers: readonly (readonly [string, string])[],
  body = '',
): string {
  const lines = [...headers, ['Content-Length', String(Buffer.byteLength(body))] as const].map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${[first, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

/** RFC 3261, 8.2.6: what a response repeats of its request. */
export function writeReply(
  request: SipMessage,
  status: number,
  reason: string,
  { toTag, headers = [], body = '' }: ReplyParts = {},
): string {
  const to = needHeader(request, 'to');
  const withTag = toTag === undefined || getTag(to) !== null ? to : `${to};tag=${toTag}`;
  return writeSip(
    `SIP/2.0 ${status} ${reason}`,
    [
      ...request.headers.filter(([name]) => name === 'via').map(([, via]) => ['Via', via] as const),
      ['From', needHeader(request, 'from')],
      ['To', withTag],
      ['Call-ID', needHeader(request, 'call-id')],
      ['CSeq', needHeader(request, 'cseq')],
      ...headers,
    ],
    body,
  );
}

export interface ReplyParts {
  toTag?: string;
  headers?: readonly (readonly [string, string])[];
  body?: string;
}
