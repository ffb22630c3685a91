import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const VALID_SECONDS = 3600;
/** Links of the same ten minutes are equal, so that a page read twice is the same page. */
const STEP_SECONDS = 600;

export interface RecordingLinks {
  /** Path with query of a recording, good for one to one and a sixth hours. */
  pathOf(organizationId: number, callId: string, now: Date): string;
  /** Whether a link was made here for this very recording and has not expired. */
  isGood(link: SignedLink, now: Date): boolean;
}

export interface SignedLink {
  organizationId: number;
  callId: string;
  expires: number;
  signature: string;
}

/** Signed, short-lived addresses: an `<audio>` element cannot send an Authorization header. */
export function createRecordingLinks(secretKey: string): RecordingLinks {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'alo recording links', 32));
  const sign = (organizationId: number, callId: string, expires: number) =>
    createHmac('sha256', key).update(`${organizationId}/${callId}/${expires}`).digest('base64url');
  return {
    pathOf(organizationId, callId, now) {
      const step = Math.ceil(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS;
      const expires = step + VALID_SECONDS;
      const signature = sign(organizationId, callId, expires);
      return `/recordings/${callId}?organization=${organizationId}&expires=${expires}&signature=${signature}`;
    },
    isGood({ organizationId, callId, expires, signature }, now) {
      const expected = Buffer.from(sign(organizationId, callId, expires));
      const given = Buffer.from(signature);
      const isSame = expected.length === given.length && timingSafeEqual(expected, given);
      return isSame && expires * 1000 > now.getTime();
    },
  };
}
