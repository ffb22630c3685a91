// Whose rights a delivery target has (docs/security.md).
import type { Session } from '../../access/session.ts';

export interface TargetOwner {
  /** The USER who set it up; null: it is the organization's. */
  ownerUserId: number | null;
  /** Whether links to recordings go there at all. */
  hasRecordings: boolean;
}

/** Of what an ADMIN or the operator set up: it stays with the organization when the person leaves. */
export const ORGANIZATION: TargetOwner = { ownerUserId: null, hasRecordings: true };

/** The owner of what a session sets up. */
export function ownerOf(session: Session): TargetOwner {
  if (session.kind === 'service') {
    return { ownerUserId: null, hasRecordings: session.scopes.includes('recordings:read') };
  }
  return session.role === 'ADMIN'
    ? ORGANIZATION
    : { ownerUserId: session.userId, hasRecordings: true };
}

/** An ADMIN who saves in person takes over what somebody else set up; their tokens save themselves again and again. */
export const takesOver = (session: Session): boolean =>
  session.kind === 'session' && session.role === 'ADMIN';
