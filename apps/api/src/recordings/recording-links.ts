import { createCipheriv, hkdfSync } from 'node:crypto';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import type { Config } from '../platform/config.ts';
import type { Listener } from './recording-access.ts';

const HOUR_SECONDS = 3600;
/** Rounded, so that a page gives equal bytes twice. */
const STEP_SECONDS = 600;
const LONGER_ENDINGS: Record<string, string> = { opus: '.opus', flac: '.flac', webm: '.webm' };
export const MAX_ENDING_BYTES = 5;
export const BLOCK_BYTES = 16;

export interface RecordingLinks {
  /** Links expire up to ten minutes after `validForHours`. */
  getLinkParts(linkScope: LinkScope, now: Date, validForHours?: number): LinkParts;
  getState(link: SignedLink, now: Date): 'good' | 'expired' | 'invalid';
}

export interface LinkScope {
  organizationId: number;
  listener: Listener;
  /** Revocations before the link was created. */
  epoch: number;
}

/**
 * `path`, call id, file ending, `query` and signature. Applications show players only for file-like
 * URLs.
 */
export interface LinkParts {
  path: string;
  query: string;
  signCallIds(callIds: Buffer): Buffer;
}

export interface SignedLink {
  organizationId: number;
  callId: string;
  expires: number;
  /** `user-12-0`; null in older links. */
  linkScope: string | null;
  signature: string;
}

const LINK_SCOPE = /^(?<kind>user|service|target)-(?<id>[1-9]\d{0,9})-(?<epoch>\d{1,9})$/;

export function readLinkScope(text: string): Pick<LinkScope, 'listener' | 'epoch'> | null {
  const { kind, id, epoch } = LINK_SCOPE.exec(text)?.groups ?? {};
  if (kind === undefined) return null;
  return { listener: { kind: kind as Listener['kind'], id: Number(id) }, epoch: Number(epoch) };
}

export function getLinkEnding(lastFour: string): string {
  const ending = lastFour.toLowerCase();
  return /^\.[a-z0-9]{3}$/.test(ending) ? ending : (LONGER_ENDINGS[ending] ?? '');
}

/**
 * An `<audio>` element sends no Authorization header. Former keys stay valid, so that pages survive
 * a key rotation.
 */
export function createRecordingLinks({
  secretKey,
  previousSecretKeys,
  recordingLinkHours,
}: Pick<Config, 'secretKey' | 'previousSecretKeys' | 'recordingLinkHours'>): RecordingLinks {
  return {
    getLinkParts({ organizationId, listener, epoch }, now, validForHours = recordingLinkHours) {
      const step = Math.ceil(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS;
      const expires = step + validForHours * HOUR_SECONDS;
      const linkScope = `${listener.kind}-${listener.id}-${epoch}`;
      return {
        path: '/recordings/',
        query: `?organization=${organizationId}&expires=${expires}&for=${linkScope}&signature=`,
        signCallIds: (callIds) => sign(secretKey, { organizationId, expires, linkScope }, callIds),
      };
    },
    getState({ callId, signature, ...link }, now) {
      const { expires } = link;
      const id = Buffer.from(callId.replaceAll('-', ''), 'hex');
      const hasValidSignature = [secretKey, ...previousSecretKeys].some((key) =>
        isSameSecret(signature, sign(key, link, id).toString('hex')),
      );
      if (!hasValidSignature) return 'invalid';
      return expires * 1000 > now.getTime() ? 'good' : 'expired';
    },
  };
}

/**
 * An id is one AES block, so the block cipher under a key for organization, expiry and listener is
 * its MAC, a hundred times as fast as HMAC.
 */
function sign(
  secretKey: string,
  {
    organizationId,
    expires,
    linkScope,
  }: Pick<SignedLink, 'organizationId' | 'expires' | 'linkScope'>,
  callIds: Buffer,
): Buffer {
  const scopeSuffix = linkScope === null ? '' : ` ${linkScope}`;
  const purpose = `alo recording links ${organizationId} ${expires}${scopeSuffix}`;
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  return createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(callIds);
}
