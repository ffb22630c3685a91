import type { Scope } from '@alo/contract/scopes.ts';
import type { UserRole } from '@alo/contract/users.ts';

/** What a request may do, and for whom. */
interface Access {
  tokenId: number;
  organizationId: number;
  isUnlimited: boolean;
  domain: string;
  /** Calls are listed and filtered by São Paulo's clock, as by the former service. */
  hasLegacyTimes: boolean;
  /** The organization's count of revocations, for links to recordings. */
  recordingLinksEpoch: number;
}

/** A person: signed in, or through a token of theirs. */
export interface UserSession extends Access {
  kind: 'session' | 'personal';
  userId: number;
  email: string;
  role: UserRole;
  /** When the user last proved who they are: signed in, or was asked again. */
  authenticatedAt: Date;
  /** The organization demands a second factor that this user has not set up yet. */
  mustSetUpSecondFactor: boolean;
  /** A USER of an organization that keeps integrations to its ADMINs. */
  isBarredFromIntegrations: boolean;
}

/** A program with a token of the organization; it may what its scopes say. */
export interface ServiceSession extends Access {
  kind: 'service';
  userId: null;
  tokenName: string;
  scopes: readonly Scope[];
}

/** Who is asking, on every request. */
export type Session = UserSession | ServiceSession;
