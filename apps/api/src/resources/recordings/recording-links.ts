import { createCipheriv, hkdfSync } from 'node:crypto';
import type { Config } from '../../config.ts';
import { isSameSecret } from '../../same-secret.ts';

const HOUR_SECONDS = 3600;
/** Links of the same ten minutes are equal, so that a page read twice is the same page. */
const STEP_SECONDS = 600;
const SIGNATURE_DIGITS = 32;

export interface RecordingLinks {
  /**
   * Path with query of each call's recording, in order; good for `recordingLinkHours` and up to ten minutes more. The
   * path ends as the file does: programs show a player only for addresses that do.
   */
  pathsOf(organizationId: number, calls: readonly LinkedCall[], now: Date): string[];
  /** Whether a link was made here for this very recording, and whether it still holds. */
  stateOf(link: SignedLink, now: Date): 'good' | 'expired' | 'notOurs';
}

export interface LinkedCall {
  id: string;
  /** `.mp3` */
  ending: string;
}

export interface SignedLink {
  organizationId: number;
  callId: string;
  /** Epoch seconds. */
  expires: number;
  signature: string;
}

/**
 * Signed, short-lived addresses: an `<audio>` element cannot send an Authorization header. Keys of before are
 * still believed, so that pages which are open play on while SECRET_KEY changes.
 */
export function createRecordingLinks({
  secretKey,
  previousSecretKeys,
  recordingLinkHours,
}: Pick<Config, 'secretKey' | 'previousSecretKeys' | 'recordingLinkHours'>): RecordingLinks {
  return {
    pathsOf(organizationId, calls, now) {
      const callIds = calls.map(({ id }) => id);
      const step = Math.ceil(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS;
      const expires = step + recordingLinkHours * HOUR_SECONDS;
      const signatures = sign(secretKey, organizationId, expires, callIds);
      const query = `?organization=${organizationId}&expires=${expires}&signature=`;
      return calls.map(({ id, ending }, i) => {
        const signature = signatures.slice(i * SIGNATURE_DIGITS, (i + 1) * SIGNATURE_DIGITS);
        return `/recordings/${id}${ending}${query}${signature}`;
      });
    },
    stateOf({ organizationId, callId, expires, signature }, now) {
      const isOurs = [secretKey, ...previousSecretKeys].some((key) =>
        isSameSecret(signature, sign(key, organizationId, expires, [callId])),
      );
      if (!isOurs) return 'notOurs';
      return expires * 1000 > now.getTime() ? 'good' : 'expired';
    },
  };
}

/**
 * The signatures of calls, one after the other, 32 hexadecimal digits each. A call id is one block of AES, so
 * the block cipher under a key of this organization and this end is the MAC of it, and a whole page of calls
 * is signed in one go, a hundred times as fast as by HMAC.
 */
function sign(
  secretKey: string,
  organizationId: number,
  expires: number,
  callIds: readonly string[],
): string {
  const purpose = `alo recording links ${organizationId} ${expires}`;
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const blocks = Buffer.from(callIds.join('').replaceAll('-', ''), 'hex');
  return createCipheriv('aes-256-ecb', key, null)
    .setAutoPadding(false)
    .update(blocks, undefined, 'hex');
}
