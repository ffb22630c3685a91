// The product asks a CRM in these words. A connector answers in them, and decides nothing about retries.
import type { Call } from '@alo/domain/call.ts';
import type { Ask } from '@alo/outbound/ask.ts';
import type { CapabilityName, CredentialsOf, Manifest, Metadata, SettingsOf } from './manifest.ts';
import type { Profile } from './shared/profile/profile.ts';

/** How a connector reaches its vendor for one integration. */
export interface Access {
  /** A client of packages/outbound, which ends when its caller ends. */
  send: Ask;
  /** Instead of the vendor's own address (CRM_BASE_URL_<GATEWAY>), without a slash at its end. */
  baseUrl?: string;
  /** Instead of the one that the product ships, of connectors that have one. */
  profile?: Profile;
  /** The operator's corrections of the manifest's `assumed`. */
  facts?: Readonly<Record<string, string>>;
  /** The newest grant, for OAuth connectors. */
  grant?: Grant;
  /** Limits one request. */
  timeoutMs?: number;
}

/** What an OAuth vendor gave us. Kept sealed. */
export interface Grant {
  accessToken: string;
  /** Is null if the vendor gave none, or keeps the one before. */
  refreshToken: string | null;
  /** ISO 8601 UTC, counted from the moment of receipt. */
  expiresAt: string;
  /** Where this customer's data is asked for, at vendors that say it with the grant. */
  baseUrl: string | null;
  /** The host where it is renewed and handed back, at vendors with a host for each customer: `https://acme.crm.example`. */
  accountsUrl?: string;
  /** The vendor's id of the account that authorized us, at vendors that report when it takes that back. */
  account?: string;
}

/** A line of a list, for the card: the vendor's own fields, and what to keep and show. */
export interface ListItem {
  id: string;
  label: string;
  /** The fields that the helper calls promise (`name`, `email`, …), as the vendor spells them. */
  wire: Readonly<Record<string, unknown>>;
}

export interface OpenDeal {
  id: string;
  kind: 'deal' | 'lead';
  /** Its name, if the CRM answers it with the rest. */
  name?: string | null | undefined;
}

/** A contact that has the number, as the CRM answers it. */
export interface Candidate {
  id: string;
  kind: 'person' | 'company';
  name: string;
  /** Numbers as people typed them there. */
  phones: readonly string[];
  /** The newest that is open; the record is linked to it, too. */
  openDeal: OpenDeal | null;
  /** ISO 8601, as the vendor writes it. */
  updatedAt: string | null;
}

/** A contact as our index keeps it. */
export type KnownPerson = Omit<Candidate, 'openDeal'>;

/** A contact as the vendor answers it, with null for an empty field: shared/as-told.ts reads it. */
export type ToldPerson = Omit<KnownPerson, 'name' | 'phones'> & {
  name: string | null | undefined;
  phones: readonly (string | null | undefined)[] | null | undefined;
};

export interface PersonSearch {
  /** Spellings that were searched, in order; the last one was found, if any was. */
  spellings: readonly string[];
  /** How many contacts had the number by each spelling; empty if they were not counted. */
  counts: readonly number[];
  /** The contacts that have the number: none, one, or several between which `choosePerson` decides. */
  candidates: readonly Candidate[];
}

/** A finished call as the CRM is to show it. Numbers as the switch gave them, instants ISO 8601 UTC. */
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
  /** Is null if the call was not answered. */
  answeredAt: string | null;
  /** Is null if no contact has the number. */
  person: Candidate | null;
}

export interface CallWithPerson extends CallToLog {
  person: Candidate;
}

export interface PeopleReader<Settings = Metadata> {
  /** @param changedSince ISO 8601; null: everybody */
  read(access: Access, settings: Settings, changedSince: string | null): AsyncIterable<ToldPerson>;
  /** @param among whose number it may be, as `read` gave: only they are looked at */
  findAmong(
    access: Access,
    settings: Settings,
    phone: string,
    among: readonly KnownPerson[],
  ): Promise<PersonSearch>;
}

/** What stands behind a capability's name; the product registers what follows from it (deliverers.ts). */
export interface Capabilities extends Record<CapabilityName, object> {
  callSummaries: {
    hasAddition(access: Access, recordId: string, key: string): Promise<boolean>;
    /** Writes the text below what the record says, once for its key. */
    addToRecord(access: Access, recordId: string, text: string, key: string): Promise<void>;
  };
  extensionWebhook: {
    /** Whether the vendor gave an address at this host to the customer. */
    isOwnHost(host: string): boolean;
    /** Returns the CRM's own id of the call, or null if the call did not begin there. */
    readCallId(metadata: CallToLog['metadata']): string | number | null;
  };
  recordProof: {
    /** Null if the vendor keeps all of a call as text. */
    readRecord:
      | ((access: Access, settings: Metadata, recordId: string) => Promise<ReadBack>)
      | null;
    /** Null if the vendor does not let us remove a record. */
    removeRecord: ((access: Access, settings: Metadata, recordId: string) => Promise<void>) | null;
  };
  dialedFrom: {
    /** Returns whose the deal is, beside it, or null if the metadata name none that is there. */
    find(
      access: Access,
      settings: Metadata,
      metadata: CallToLog['metadata'],
    ): Promise<Candidate | null>;
  };
  accessEnds: {
    /** Returns when what was typed ends, ISO 8601 UTC, without asking the vendor, or null if it does not say so. */
    readEnd(settings: Metadata): string | null;
  };
  ownEvent: { version: string; constraint: string };
  uninstalling: {
    /** Reads who has uninstalled us, and when if the vendor says so. Returns null for any other message. */
    read(message: unknown): { account: string; at: Date | null } | null;
  };
}

/** A record as the vendor understood it; null for what it has no field for. */
export interface ReadBack {
  /** With an offset, or UTC. */
  startedAt: string | null;
  durationSeconds: number | null;
  /** For `CRM_FACTS_`: what the operator may say if the duration is not the one that was written, `callDuration=hh:mm`. */
  otherwise: string | null;
}

/** A call of which a record may be there: its answer was lost. */
export interface TriedCall extends CallToLog {
  /** ISO 8601 UTC, by our own clock: no try to write the record is older. The switch's clock may be ahead or behind. */
  firstTriedAt: string;
}

/**
 * All of it throws ConnectorError and nothing else for what the vendor does; only what writes throws its kind `unknown`.
 */
export interface Connector<Credentials = Metadata, Settings = Credentials> {
  manifest: Manifest;
  /** Only OAuth connectors have it. */
  oauth?: OAuthVendor;
  /** Asks who we are: the probe that decides whether credentials are dead. */
  check(access: Access, settings: Credentials): Promise<void>;
  /**
   * Makes what is kept in place of what was typed, such as a token for a password, and is asked in place of `check`.
   * @returns metadata that take the place of those that were typed
   */
  prepare?(access: Access, settings: Credentials): Promise<Readonly<Record<string, unknown>>>;
  lists: Readonly<Record<string, ReadList<Credentials>>>;
  /** @param phone E.164: what is no whole number is in no CRM. */
  findPerson(access: Access, settings: Settings, phone: string): Promise<PersonSearch>;
  /** Fills an index (shared/people-index.ts) for vendors that cannot search by number, where `findPerson` reads all contacts. */
  people?: PeopleReader<Settings>;
  /**
   * Writes the call down.
   * @param key a UUID of ours, the same at each try: it is written where the vendor has a place for it, and `findRecords` finds by it.
   */
  logCall(
    access: Access,
    settings: Settings,
    call: CallToLog,
    key: string,
  ): Promise<{ recordId: string }>;
  /** After a lost answer: the records that carry the key, oldest first. Missing where the vendor has no way. */
  findRecords?(access: Access, settings: Settings, call: TriedCall, key: string): Promise<string[]>;
  /** Writes a record anew, with what came later (the recording). May be repeated. Missing where the vendor has no way. */
  updateRecord?(
    access: Access,
    settings: Settings,
    recordId: string,
    call: CallToLog,
    key: string,
  ): Promise<void>;
  /** One for each name in the manifest's `capabilities`. */
  capabilities?: Partial<Capabilities>;
}

/** Declared like a method, so that a connector's own settings fit into the registry's. */
type ReadList<Credentials> = {
  read(access: Access, settings: Credentials): AsyncIterable<ListItem>;
}['read'];

/** A connector as its manifest types it: its settings, and a reader for each of its lists. */
export type ConnectorOf<M extends Manifest> = Connector<CredentialsOf<M>, SettingsOf<M>> & {
  manifest: M;
  lists: Readonly<Record<M['lists'][number], ReadList<CredentialsOf<M>>>>;
};

/** Our application, as the operator registered it at the vendor. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Customers' own hosts that the operator allowed, beside the vendor's. */
  hosts: readonly string[];
}

/** Facts about the customer's account when the browser leaves, and when it is back. */
export interface OAuthSaid {
  /** The integration's metadata, and what the card asked besides. */
  settings: Readonly<Record<string, unknown>>;
  /** The query with which the browser came back; empty before. */
  query: Readonly<Record<string, string>>;
}

export interface OAuthLeaving {
  state: string;
  /** PKCE's, kept until the browser is back. */
  verifier: string;
  said: OAuthSaid;
  /** Replaces the vendor's own address (CRM_BASE_URL_<GATEWAY>). */
  baseUrl: string | null;
}

export interface OAuthBack {
  code: string;
  verifier: string;
  said: OAuthSaid;
}

/** OAuth 2 as one vendor does it. shared/oauth2.ts and shared/oauth-link.ts have what vendors do alike. */
export interface OAuthVendor {
  /**
   * Makes the address to which the browser is sent.
   * @throws ConnectorError `rejected` for an unknown host of the customer's.
   */
  link(client: OAuthClient, leaving: OAuthLeaving): string;
  /** @throws ConnectorError as {@link OAuthVendor.refresh} does. */
  exchange(access: Access, client: OAuthClient, back: OAuthBack, now: Date): Promise<Grant>;
  /**
   * @throws ConnectorError `credentials` when the grant is over for good: the owner of the CRM must connect again. `rejected`
   *   when the vendor refuses our own application: the operator's matter. `unknown` when the answer was lost: the old refresh
   *   token may still serve.
   */
  refresh(access: Access, client: OAuthClient, grant: Grant, now: Date): Promise<Grant>;
  /**
   * Hands a grant back, at vendors that have an address for that. Returns also if the vendor no longer knows the grant.
   * @throws ConnectorError if the vendor did not take it back: with a status of 4xx another try leads nowhere, except for 429.
   */
  revoke(access: Access, client: OAuthClient, grant: Grant): Promise<void>;
  /** Whether handing one of the grants back ends the other, as far as is known. */
  endsWith(grant: Grant, other: Grant): boolean;
  /** Returns false if the vendor does not identify the account, because another account may then be connected. */
  isSameAccount(grant: Grant, former: Grant): boolean;
  /** The token address is the same for all customers, so that `operator doctor` can ask whether our application is known. */
  hasCommonAddress: boolean;
}
