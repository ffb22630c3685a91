import { createCipheriv, hkdfSync } from 'node:crypto';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import type { Config } from '../../config.ts';
import type { Listener } from './recording-access.ts';

const HOUR_SECONDS = 3600;
/** Links of the same ten minutes are equal, so that a page read twice is the same page. */
const STEP_SECONDS = 600;
const LONGER_ENDINGS: Record<string, string> = { opus: '.opus', flac: '.flac', webm: '.webm' };
/** Of one that is known. */
export const MOST_ENDING_BYTES = 5;
/** Of a call's id, and of its signature. */
export const BLOCK_BYTES = 16;

export interface RecordingLinks {
  /** Returns the parts of links to an organization's calls. The links expire up to ten minutes after `goodForHours`. */
  partsOf(madeFor: MadeFor, now: Date, goodForHours?: number): LinkParts;
  /** Whether a link was made here for this very recording, and whether it still holds. */
  stateOf(link: SignedLink, now: Date): 'good' | 'expired' | 'notOurs';
}

export interface MadeFor {
  organizationId: number;
  listener: Listener;
  /** The organization's count of revocations when the link is made. */
  epoch: number;
}

/**
 * A link is `path`, the call's id, how its file's name ends, `query` and the signature in hexadecimal digits. The path ends
 * as the file does: programs show a player only for addresses that do.
 */
export interface LinkParts {
  path: string;
  query: string;
  /** The signatures of calls, one after the other as the ids are. */
  signaturesOf(callIds: Buffer): Buffer;
}

export interface SignedLink {
  organizationId: number;
  callId: string;
  /** Epoch seconds. */
  expires: number;
  /** Listener and epoch, `user-12-0`; null in links from before they were named. */
  madeFor: string | null;
  signature: string;
}

const MADE_FOR = /^(?<kind>user|service|target)-(?<id>[1-9]\d{0,9})-(?<epoch>\d{1,9})$/;

export function readMadeFor(text: string): Pick<MadeFor, 'listener' | 'epoch'> | null {
  const { kind, id, epoch } = MADE_FOR.exec(text)?.groups ?? {};
  if (kind === undefined) return null;
  return { listener: { kind: kind as Listener['kind'], id: Number(id) }, epoch: Number(epoch) };
}

/** How a link ends, by the last four characters of its file's name: `.mp3`; empty where it is none that is known. */
export function endingOfLink(lastFour: string): string {
  const told = lastFour.toLowerCase();
  return /^\.[a-z0-9]{3}$/.test(told) ? told : (LONGER_ENDINGS[told] ?? '');
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
    partsOf({ organizationId, listener, epoch }, now, goodForHours = recordingLinkHours) {
      const step = Math.ceil(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS;
      const expires = step + goodForHours * HOUR_SECONDS;
      const madeFor = `${listener.kind}-${listener.id}-${epoch}`;
      return {
        path: '/recordings/',
        query: `?organization=${organizationId}&expires=${expires}&for=${madeFor}&signature=`,
        signaturesOf: (callIds) => sign(secretKey, { organizationId, expires, madeFor }, callIds),
      };
    },
    stateOf({ callId, signature, ...link }, now) {
      const { expires } = link;
      const id = Buffer.from(callId.replaceAll('-', ''), 'hex');
      const isOurs = [secretKey, ...previousSecretKeys].some((key) =>
        isSameSecret(signature, sign(key, link, id).toString('hex')),
      );
      if (!isOurs) return 'notOurs';
      return expires * 1000 > now.getTime() ? 'good' : 'expired';
    },
  };
}

/**
 * The signatures of calls, one after the other. A call id is one block of AES, so the block cipher under a key of this
 * organization, end and listener is the MAC of it, and a whole page of calls is signed in one go, a hundred times as fast as
 * by HMAC.
 */
function sign(
  secretKey: string,
  { organizationId, expires, madeFor }: Pick<SignedLink, 'organizationId' | 'expires' | 'madeFor'>,
  callIds: Buffer,
): Buffer {
  const named = madeFor === null ? '' : ` ${madeFor}`;
  const purpose = `alo recording links ${organizationId} ${expires}${named}`;
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(callIds);
}
