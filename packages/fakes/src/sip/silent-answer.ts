import { randomBytes } from 'node:crypto';

const DIRECTIONS: Record<string, string> = {
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
  sendrecv: 'sendrecv',
};

/** A side that never sends anything, as browsers accept it (RFC 3264, RFC 8829). */
export function answerSilently(offer: string): string {
  const find = (pattern: RegExp) => pattern.exec(offer)?.[1];
  const payloads = find(/^m=audio \d+ \S+ ([\d ]+)/m) ?? '8';
  const mid = find(/^a=mid:(\S+)/m) ?? '0';
  const direction = DIRECTIONS[find(/^a=(sendonly|recvonly|inactive|sendrecv)/m) ?? 'sendrecv']!;
  const [first = '8'] = payloads.split(' ');
  const codec = new RegExp(`^a=rtpmap:${first} .*$`, 'm').exec(offer)?.[0];
  return [
    'v=0',
    'o=switch 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${mid}`,
    `m=audio 9 UDP/TLS/RTP/SAVPF ${first}`,
    'c=IN IP4 127.0.0.1',
    ...(codec === undefined ? [] : [codec.trim()]),
    `a=mid:${mid}`,
    'a=rtcp-mux',
    `a=${direction}`,
    `a=ice-ufrag:${ICE_USER}`,
    `a=ice-pwd:${ICE_PASSWORD}`,
    `a=fingerprint:sha-256 ${FINGERPRINT}`,
    'a=setup:active',
    '',
  ].join('\r\n');
}

// A second answer then changes nothing.
const ICE_USER = randomBytes(4).toString('hex');
const ICE_PASSWORD = randomBytes(12).toString('hex');
const FINGERPRINT = [...randomBytes(32)]
  .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
  .join(':');
