// Connectors never decide about retries.
import type { Call } from '@alo/domain/calls/call.ts';
import type { Ask } from '@alo/outbound/ask.ts';
import type { CapabilityName, CredentialsOf, Manifest, Metadata, SettingsOf } from './manifest.ts';
import type { Profile } from './shared/profile/profile.ts';

export interface Access {
  /** Aborts together with its caller. */
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

export interface Grant {
  accessToken: string;
  /** Null if the vendor issued none, or keeps the previous one. */
  refreshToken: string | null;
  /** ISO 8601 UTC, computed on receipt. */
  expiresAt: string;
  /** This customer's API, if the grant names it. */
  baseUrl: string | null;
  /** This host refreshes and revokes it, if each customer has one: `https://acme.crm.example`. */
  accountsUrl?: string;
  /** The vendor's id of the account, if it reports uninstallations. */
  account?: string;
}

export interface ListItem {
  id: string;
  label: string;
  /** Fields that the helper calls promise (`name`, `email`, …), in the vendor's spelling. */
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
  /** The record is also linked to the newest one. */
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
  /** Contacts per spelling; empty if not counted. */
  counts: readonly number[];
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
  /** Empty after people removed it, null if they never wrote one. */
  note: { text: string; tags: readonly string[] } | null;
  /** Null if no contact has the number. */
  person: Candidate | null;
}

export interface CallWithPerson extends CallToLog {
  person: Candidate;
}

export interface PeopleReader<Settings = Metadata> {
  read(access: Access, settings: Settings, changedSince: string | null): AsyncIterable<RawPerson>;
  /** @param among people from `read`, the only ones to consider */
  findAmong(
    access: Access,
    settings: Settings,
    phone: string,
    among: readonly IndexedPerson[],
  ): Promise<PersonSearch>;
}

/** The product registers the capabilities' jobs (deliverers.ts). */
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
    /** Null if the vendor stores the call as text. */
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

/** The record as the vendor interpreted it; null for fields that it lacks. */
export interface ReadBack {
  /** The time has an offset or is UTC. */
  startedAt: string | null;
  durationSeconds: number | null;
  /** The entry for CRM_FACTS_ after a wrong duration: `callDuration=hh:mm`. */
  correction: string | null;
}

export interface TriedCall extends CallToLog {
  /** ISO 8601 UTC by our clock; the switch's may differ. */
  firstTriedAt: string;
}

/** Failures are ConnectorErrors; only writing methods throw the kind `unknown`. */
export interface Connector<Credentials = Metadata, Settings = Credentials> {
  manifest: Manifest;
  oauth?: OAuthVendor;
  /** Decides whether credentials are dead. */
  check(access: Access, settings: Credentials): Promise<void>;
  /**
   * Called instead of `check`.
   * @returns metadata that replace the typed ones, such as a token for a password
   */
  prepare?(access: Access, settings: Credentials): Promise<Readonly<Record<string, unknown>>>;
  lists: Readonly<Record<string, ReadList<Credentials>>>;
  /** @param phone E.164 */
  findPerson(access: Access, settings: Settings, phone: string): Promise<PersonSearch>;
  /**
   * Fills the index (shared/people/people-index.ts) for vendors without a search by number, whose
   * `findPerson` reads all contacts.
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

/** A method has bivariant parameters, so that connectors fit into the registry. */
type ReadList<Credentials> = {
  read(access: Access, settings: Credentials): AsyncIterable<ListItem>;
}['read'];

export type ConnectorOf<M extends Manifest> = Connector<CredentialsOf<M>, SettingsOf<M>> & {
  manifest: M;
  lists: Readonly<Record<M['lists'][number], ReadList<CredentialsOf<M>>>>;
};

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Customers' hosts that the operator allowed, beside the vendor's. */
  hosts: readonly string[];
}

export interface OAuthContext {
  /** The metadata and the card's current values. */
  settings: Readonly<Record<string, unknown>>;
  /** The callback's parameters; empty before it. */
  query: Readonly<Record<string, string>>;
}

export interface AuthorizationRequest {
  state: string;
  verifier: string;
  context: OAuthContext;
  baseUrl: string | null;
}

export interface AuthorizationResponse {
  code: string;
  verifier: string;
  context: OAuthContext;
}

/** shared/oauth/oauth2.ts and shared/oauth/oauth-link.ts have the common parts. */
export interface OAuthVendor {
  /** @throws ConnectorError `rejected` for an unknown customer host */
  link(client: OAuthClient, request: AuthorizationRequest): string;
  /** @throws ConnectorError as {@link OAuthVendor.refresh} */
  exchange(
    access: Access,
    client: OAuthClient,
    response: AuthorizationResponse,
    now: Date,
  ): Promise<Grant>;
  /**
   * @throws ConnectorError `credentials` if the grant has ended and the CRM's owner must connect
   * again; `rejected` if the vendor refuses our application, which the operator must fix; `unknown`
   * if the answer was lost, so the old refresh token may still work
   */
  refresh(access: Access, client: OAuthClient, grant: Grant, now: Date): Promise<Grant>;
  /**
   * Succeeds without an address for it, and for an unknown grant.
   * @throws ConnectorError otherwise; after a 4xx except 429 a retry is useless
   */
  revoke(access: Access, client: OAuthClient, grant: Grant): Promise<void>;
  /** True if revoking `grant` also ends `other`, as far as is known. */
  isRevokedWith(grant: Grant, other: Grant): boolean;
  /** False if the vendor does not identify accounts. */
  isSameAccount(grant: Grant, former: Grant): boolean;
  /** All customers share the token address, where `operator doctor` checks our application. */
  hasCommonAddress: boolean;
}
