// See docs/security.md.
import type { Session } from '../../platform/access/session.ts';

export interface TargetOwner {
  /** Null if the organization owns it. */
  ownerUserId: number | null;
  hasRecordings: boolean;
}

/** What an ADMIN or the operator connected stays when that user leaves. */
export const ORGANIZATION: TargetOwner = { ownerUserId: null, hasRecordings: true };

export function getTargetOwner(session: Session): TargetOwner {
  if (session.kind === 'service') {
    return { ownerUserId: null, hasRecordings: session.scopes.includes('recordings:read') };
  }
  return session.role === 'ADMIN'
    ? ORGANIZATION
    : { ownerUserId: session.userId, hasRecordings: true };
}

/** API clients repeat saves, so an ADMIN's token keeps the owner. */
export const replacesOwner = (session: Session): boolean =>
  session.kind === 'session' && session.role === 'ADMIN';
