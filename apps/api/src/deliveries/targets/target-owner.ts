// A delivery target has the rights of its owner (docs/security.md).
import type { Session } from '../../platform/access/session.ts';

export interface TargetOwner {
  /** The USER who set it up; null: it is the organization's. */
  ownerUserId: number | null;
  /** Whether links to recordings go there at all. */
  hasRecordings: boolean;
}

/** Owns targets that an ADMIN or the operator set up, so that they stay when the person leaves. */
export const ORGANIZATION: TargetOwner = { ownerUserId: null, hasRecordings: true };

/** The owner of what a session sets up. */
export function getTargetOwner(session: Session): TargetOwner {
  if (session.kind === 'service') {
    return { ownerUserId: null, hasRecordings: session.scopes.includes('recordings:read') };
  }
  return session.role === 'ADMIN'
    ? ORGANIZATION
    : { ownerUserId: session.userId, hasRecordings: true };
}

/**
 * Returns true if a save by the session replaces the owner. An ADMIN's token never does, because programs save the same
 * settings again and again.
 */
export const takesOver = (session: Session): boolean =>
  session.kind === 'session' && session.role === 'ADMIN';
