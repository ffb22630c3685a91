import type { Scope } from '@alo/contract/identity/scopes.ts';
import type { UserRole } from '@alo/contract/identity/users.ts';

interface Access {
  tokenId: number;
  organizationId: number;
  isUnlimited: boolean;
  domain: string;
  /** Lists and filters calls in São Paulo time, as the former service did. */
  hasLegacyTimes: boolean;
  /** Invalidates links to recordings when it grows. */
  recordingLinksEpoch: number;
}

/** A user who signed in or uses a personal token. */
export interface UserSession extends Access {
  kind: 'session' | 'personal';
  userId: number;
  email: string;
  role: UserRole;
  /** When the user last signed in or confirmed their identity. */
  authenticatedAt: Date;
  mustSetUpSecondFactor: boolean;
  isBarredFromIntegrations: boolean;
}

/** A program with an organization's token, limited to its scopes. */
export interface ServiceSession extends Access {
  kind: 'service';
  userId: null;
  tokenName: string;
  scopes: readonly Scope[];
}

export type Session = UserSession | ServiceSession;
