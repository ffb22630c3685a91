// RFC 3261, 22 and RFC 2617: MD5, qop=auth.
import { hash, randomBytes } from 'node:crypto';
import { findHeader, type SipMessage } from './sip-message.ts';

export type FindHa1 = (user: string, domain: string) => Promise<string | null>;

const md5 = (...parts: string[]) => hash('md5', parts.join(':'));

export function openDigest(findHa1: FindHa1) {
  /** The last `nc` of each nonce. */
  const counts = new Map<string, number>();

  return {
    challenge(realm: string): string {
      const nonce = randomBytes(16).toString('hex');
      counts.set(nonce, 0);
      return `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"`;
    },

    /** Returns null if the request must be challenged. */
    async authenticate(request: SipMessage, realm: string): Promise<string | null> {
      const header = findHeader(request, 'authorization');
      if (header === null || !('method' in request.start)) return null;
      const given = readParameters(header);
      const { username = '', nonce = '', uri = '', cnonce = '', nc = '', response } = given;
      const last = counts.get(nonce);
      const isFresh = last !== undefined && Number.parseInt(nc, 16) > last;
      if (!isFresh || given.realm !== realm || given.qop !== 'auth' || uri !== request.start.uri) {
        return null;
      }
      const ha1 = await findHa1(username, realm);
      if (ha1 === null) return null;
      const expected = md5(ha1, nonce, nc, cnonce, 'auth', md5(request.start.method, uri));
      if (response !== expected) return null;
      counts.set(nonce, Number.parseInt(nc, 16));
      return username;
    },
  };
}

function readParameters(header: string): Record<string, string> {
  const pairs = header.replace(/^Digest /, '').matchAll(/(\w+)=(?:"([^"]*)"|([^,\s]+))/g);
  return Object.fromEntries([...pairs].map(([, name, quoted, bare]) => [name, quoted ?? bare]));
}
