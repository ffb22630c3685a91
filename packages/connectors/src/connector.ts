// The interface between the product and a CRM. Connectors never decide about retries.
import type { Call } from '@alo/domain/calls/call.ts';
import type { Ask } from '@alo/outbound/ask.ts';
import type { CapabilityName, CredentialsOf, Manifest, Metadata, SettingsOf } from './manifest.ts';
import type { Profile } from './shared/profile/profile.ts';

export interface Access {
  /** An HTTP client of packages/outbound, aborted together with its caller. */
  send: Ask;
  /** Replaces the vendor's base URL (CRM_BASE_URL_<GATEWAY>), without a trailing slash. */
  baseUrl?: string;
  /** Replaces the shipped profile. */
  profile?: Profile;
  /** The operator's corrections of the manifest's `assumed`. */
  facts?: Readonly<Record<string, string>>;
  grant?: Grant;
  timeoutMs?: number;
}

/** An OAuth grant, stored sealed. */
export interface Grant {
  accessToken: string;
  /** Null if the vendor issued none, or keeps the previous one. */
  refreshToken: string | null;
  /** ISO 8601 UTC, computed on receipt. */
  expiresAt: string;
  /** Where this customer's API is, if the vendor names it in the grant. */
  baseUrl: string | null;
  /** The host that refreshes and revokes it, if each customer has a host: `https://acme.crm.example`. */
  accountsUrl?: string;
  /** The vendor's id of the account, if it reports uninstallations. */
  account?: string;
}

export interface ListItem {
  id: string;
  label: string;
  /** Fields that the helper calls promise (`name`, `email`, …), as the vendor spells them. */
  wire: Readonly<Record<string, unknown>>;
}

export interface OpenDeal {
  id: string;
  kind: 'deal' | 'lead';
  /** Undefined if the CRM does not return it. */
  name?: string | null | undefined;
}

export interface Candidate {
  id: string;
  kind: 'person' | 'company';
  name: string;
  /** Numbers as people typed them. */
  phones: readonly string[];
  /** The record is linked to the newest one, too. */
  openDeal: OpenDeal | null;
  /** ISO 8601, as the vendor writes it. */
  updatedAt: string | null;
}

export type IndexedPerson = Omit<Candidate, 'openDeal'>;

/** A contact as the vendor returns it; normalize-person.ts fills empty fields. */
export type RawPerson = Omit<IndexedPerson, 'name' | 'phones'> & {
  name: string | null | undefined;
  phones: readonly (string | null | undefined)[] | null | undefined;
};

export interface PersonSearch {
  /** In the order of the search; the last one found the candidates. */
  spellings: readonly string[];
  /** How many contacts each spelling found; empty if not counted. */
  counts: readonly number[];
  /** `choosePerson` decides between several. */
  candidates: readonly Candidate[];
}

/** Numbers are as the switch sent them, times are ISO 8601 UTC. */
export interface CallToLog extends Pick<
  Call,
  | 'id'
  | 'domain'
  | 'direction'
  | 'extensionNumber'
  | 'dialedNumber'
  | 'startedAt'
  | 'endedAt'
  | 'durationSeconds'
  | 'hangupCause'
  | 'attendant'
  | 'callerId'
  | 'recordingUrl'
  | 'metadata'
> {
  answeredAt: string | null;
  /** What people wrote about the call; empty after they removed it, null if they never did. */
  note: { text: string; tags: readonly string[] } | null;
  /** Null if no contact has the number. */
  person: Candidate | null;
}

export interface CallWithPerson extends CallToLog {
  person: Candidate;
}

export interface PeopleReader<Settings = Metadata> {
  read(access: Access, settings: Settings, changedSince: string | null): AsyncIterable<RawPerson>;
  /** @param among people from `read`, the only ones to look at */
  findAmong(
    access: Access,
    settings: Settings,
    phone: string,
    among: readonly IndexedPerson[],
  ): Promise<PersonSearch>;
}

/** Implementations by capability; the product registers their jobs (deliverers.ts). */
export interface Capabilities extends Record<CapabilityName, object> {
  callSummaries: {
    hasAddition(access: Access, recordId: string, key: string): Promise<boolean>;
    /** Appends the text once per key. */
    addToRecord(access: Access, recordId: string, text: string, key: string): Promise<void>;
  };
  extensionWebhook: {
    /** True if the vendor issues webhook addresses at this host. */
    isOwnHost(host: string): boolean;
    /** Null if the call did not begin in the CRM. */
    readCallId(metadata: CallToLog['metadata']): string | number | null;
  };
  recordProof: {
    /** Null if the vendor stores the whole call as text. */
    readRecord:
      | ((access: Access, settings: Metadata, recordId: string) => Promise<ReadBack>)
      | null;
    /** Null if the vendor forbids it. */
    removeRecord: ((access: Access, settings: Metadata, recordId: string) => Promise<void>) | null;
  };
  dialedFrom: {
    /** Returns the deal's contact; null if the metadata name no existing deal. */
    find(
      access: Access,
      settings: Metadata,
      metadata: CallToLog['metadata'],
    ): Promise<Candidate | null>;
  };
  accessEnds: {
    /** Returns ISO 8601 UTC without a request; null if the credentials do not tell. */
    readExpiry(settings: Metadata): string | null;
  };
  ownEvent: { version: string; constraint: string };
  uninstalling: {
    /** Returns null for other messages; `at` is null if the vendor omits it. */
    read(message: unknown): { account: string; at: Date | null } | null;
  };
}

/** A record as the vendor interpreted it; null for fields that it does not have. */
export interface ReadBack {
  /** The time has an offset or is UTC. */
  startedAt: string | null;
  durationSeconds: number | null;
  /** The entry for CRM_FACTS_ if the duration came back wrong: `callDuration=hh:mm`. */
  correction: string | null;
}

/** A call whose record may exist already, because an answer was lost. */
export interface TriedCall extends CallToLog {
  /** ISO 8601 UTC by our clock; no attempt is older. The switch's clock may differ. */
  firstTriedAt: string;
}

/** The vendor's failures are ConnectorErrors; only writing methods throw its kind `unknown`. */
export interface Connector<Credentials = Metadata, Settings = Credentials> {
  manifest: Manifest;
  oauth?: OAuthVendor;
  /** Decides whether credentials are dead. */
  check(access: Access, settings: Credentials): Promise<void>;
  /**
   * Replaces typed metadata by what is stored, such as a password by a token. Called instead of `check`.
   * @returns metadata that replace the typed ones
   */
  prepare?(access: Access, settings: Credentials): Promise<Readonly<Record<string, unknown>>>;
  lists: Readonly<Record<string, ReadList<Credentials>>>;
  /** @param phone E.164 */
  findPerson(access: Access, settings: Settings, phone: string): Promise<PersonSearch>;
  /**
   * Fills the index (shared/people/people-index.ts) for vendors without a search by number. There, `findPerson` reads
   * all contacts.
   */
  people?: PeopleReader<Settings>;
  /** @param key our UUID, the same at each attempt, by which `findRecords` finds the record */
  logCall(
    access: Access,
    settings: Settings,
    call: CallToLog,
    key: string,
  ): Promise<{ recordId: string }>;
  /** Returns the records with the key, oldest first. Undefined if the vendor offers no way. */
  findRecords?(access: Access, settings: Settings, call: TriedCall, key: string): Promise<string[]>;
  /** Adds later facts (the recording); idempotent. Undefined if the vendor offers no way. */
  updateRecord?(
    access: Access,
    settings: Settings,
    recordId: string,
    call: CallToLog,
    key: string,
  ): Promise<void>;
  capabilities?: Partial<Capabilities>;
}

/** A method, so that parameters are bivariant and connectors fit into the registry. */
type ReadList<Credentials> = {
  read(access: Access, settings: Credentials): AsyncIterable<ListItem>;
}['read'];

export type ConnectorOf<M extends Manifest> = Connector<CredentialsOf<M>, SettingsOf<M>> & {
  manifest: M;
  lists: Readonly<Record<M['lists'][number], ReadList<CredentialsOf<M>>>>;
};

/** Our application, as the operator registered it at the vendor. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Customers' hosts that the operator allowed, beside the vendor's. */
  hosts: readonly string[];
}

/** Identifies the customer's account during an authorization. */
export interface OAuthContext {
  /** The metadata and the card's current values. */
  settings: Readonly<Record<string, unknown>>;
  /** The callback's parameters; empty before it. */
  query: Readonly<Record<string, string>>;
}

export interface AuthorizationRequest {
  state: string;
  /** The PKCE verifier, stored until the callback. */
  verifier: string;
  context: OAuthContext;
  baseUrl: string | null;
}

export interface AuthorizationResponse {
  code: string;
  verifier: string;
  context: OAuthContext;
}

/** OAuth 2 of one vendor. shared/oauth/oauth2.ts and shared/oauth/oauth-link.ts have the common parts. */
export interface OAuthVendor {
  /** @throws ConnectorError `rejected` for an unknown customer host */
  link(client: OAuthClient, request: AuthorizationRequest): string;
  /** @throws ConnectorError as {@link OAuthVendor.refresh} does */
  exchange(
    access: Access,
    client: OAuthClient,
    response: AuthorizationResponse,
    now: Date,
  ): Promise<Grant>;
  /**
   * @throws ConnectorError `credentials` if the grant has ended and the CRM's owner must connect again; `rejected` if the
   * vendor refuses our application, which the operator must fix; `unknown` if the answer was lost, so the old refresh token
   * may still work
   */
  refresh(access: Access, client: OAuthClient, grant: Grant, now: Date): Promise<Grant>;
  /**
   * Revokes a grant if the vendor has an address for it; succeeds if the vendor no longer knows the grant.
   * @throws ConnectorError otherwise; after a 4xx except 429 a retry is useless
   */
  revoke(access: Access, client: OAuthClient, grant: Grant): Promise<void>;
  /** True if revoking `grant` also ends `other`, as far as is known. */
  isRevokedWith(grant: Grant, other: Grant): boolean;
  /** False if the vendor does not identify accounts, because another one may be connected. */
  isSameAccount(grant: Grant, former: Grant): boolean;
  /** All customers share the token address, where `operator doctor` checks our application. */
  hasCommonAddress: boolean;
}
