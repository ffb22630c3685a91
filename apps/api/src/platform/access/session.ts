import type { Scope } from '@alo/contract/identity/scopes.ts';
import type { UserRole } from '@alo/contract/identity/users.ts';

interface Access {
  tokenId: number;
  organizationId: number;
  isUnlimited: boolean;
  domain: string;
  /** Lists and filters calls in São Paulo time, as the former service did. */
  hasLegacyTimes: boolean;
  /** Invalidates recording links when it grows. */
  recordingLinksEpoch: number;
}

export interface UserSession extends Access {
  kind: 'session' | 'personal';
  userId: number;
  email: string;
  role: UserRole;
  authenticatedAt: Date;
  mustSetUpSecondFactor: boolean;
  isBarredFromIntegrations: boolean;
}

export interface ServiceSession extends Access {
  kind: 'service';
  userId: null;
  tokenName: string;
  scopes: readonly Scope[];
}

export type Session = UserSession | ServiceSession;
