// Data and pure functions, from which the portal draws a CRM's card.
import type { RecordPart } from '@alo/domain/deliveries/delivery-reason.ts';
import type { ConnectorErrorKind } from './connector-error.ts';

/** `name` is its key in the metadata on the wire (GW rows of docs/spec). */
export interface Credential {
  name: string;
  label: string;
  /** `sometimes`: the vendor's `form` decides. */
  isRequired: boolean | 'sometimes';
  /** Stored sealed, returned masked. */
  isSecret: boolean;
  help?: string;
  /** Replaces free text; `true` and `false` are sent as booleans. */
  options?: readonly { value: string; label: string }[];
}

export interface Choice {
  name: string;
  label: string;
  isRequired: boolean;
  /** One of {@link Manifest.lists}. */
  list: string;
}

export interface FormFacts {
  /** By credential name; empty if nothing was typed. */
  values: Readonly<Record<string, string>>;
  /** Stored secrets that were not typed again. */
  untouched: readonly string[];
  /** Null before the first save; secrets may be masked. */
  saved: Readonly<Record<string, unknown>> | null;
}

export interface FieldState {
  /** If false, the field is neither sent nor required. */
  isAsked: boolean;
  /** A hidden field is still required. */
  isShown: boolean;
  isRequired: boolean;
  /** Error text while empty; null means the default. */
  missing: string | null;
  /** Error text for an invalid value. */
  problem: string | null;
  initial: string;
  /** The value is lowercased, without characters that no address has. */
  isEmail: boolean;
  /** A value is stored, even if nothing is typed. */
  isKept: boolean;
  maskedCharacters: number;
  /** Visible to an ADMIN; otherwise `prepare` replaces it. */
  isStored: boolean;
  /** Names the vendor's host or account; a change voids stored secrets. */
  namesAccount: boolean;
}

export interface ChoiceState {
  /**
   * Label of the option, stored as null, that leaves the choice to the vendor; null: no such
   * option.
   */
  automatic: string | null;
  /** Error text while required and empty; null means the default. */
  missing: string | null;
  /** Fields stored beside it, from the same item: `{ accountId: 'account_id' }`. */
  keeps: Readonly<Record<string, string>>;
}

/** A card's form at one moment. A vendor's form.ts changes the default of shared/form.ts. Pure. */
export interface FormState {
  fields: Readonly<Record<string, FieldState>>;
  choices: Readonly<Record<string, ChoiceState>>;
  /** The credentials suffice to request the lists. */
  asksLists: boolean;
  /** Lists that must load before the form can be saved. */
  needsLists: 'none' | 'one' | 'all';
  /** Saving also waits for the choices. */
  needsChoices: boolean;
  /** Error text for a missing active extension gateway; null if none is required. */
  missingExtension: string | null;
  /** A person's login is never sent in a URL, nor tried while incomplete. */
  isLogin: boolean;
  /**
   * Credentials for the vendor's OAuth page, if the card accepts a key or OAuth; null if only one
   * of them.
   */
  oauthPageFields: readonly string[] | null;
  /** Names that `prepare` writes: objects in the metadata, JSON in the settings. */
  prepared: readonly string[];
}

/** How a record is found after a lost answer. */
export type LostAnswer =
  /** Send the same key and bytes again; the vendor deduplicates. */
  | 'repeatWithKey'
  /** If missing twice, it was not written and is sent again. */
  | 'lookUp'
  /** A missing record proves nothing, so a person decides. */
  | 'lookUpProvesOnlyFound'
  | 'askPerson';

/** Shown to a waiting user. */
export interface Refusal {
  kind: ConnectorErrorKind;
  vendorMessage: string;
  /** Typed in a form, never accepted before. */
  isTyped: boolean;
  hasRetryAfter: boolean;
}

/** A record can do without it, unlike what it belongs to (`needs`). */
export interface OptionalPart {
  part: RecordPart;
  /** Metadata names; if they are null, the connector omits the part. */
  settings: readonly string[];
  /** Names in the vendor's refusals. */
  fields: readonly string[];
}

export interface DeliveryFacts {
  lostAnswer: LostAnswer;
  /** A written record can be found after this time; 0 means never. */
  lookUpAfterSeconds: number;
  /** Records cannot be changed, so writing waits for the recording. */
  waitsForRecording: boolean;
  /** `updateRecord` writes people's notes into the record's text, which has room for them. */
  takesNotes: boolean;
  /** A 503 without `Retry-After` may follow a write. */
  mayWriteOn503: boolean;
  /** Calls without this owner are skipped. */
  needs: 'nothing' | 'person' | 'deal';
  /** Omitted if the vendor refuses the record. */
  optionalParts: readonly OptionalPart[];
  requestsPerSecond: number;
  /**
   * Requests allowed at once after a pause, for vendors that limit by the minute; any minute stays
   * within that limit. Defaults to the requests of one second.
   */
  burst?: number;
  /** For paths that the vendor counts separately. */
  slower?: { pathEnd: string; requestsPerSecond: number };
  /** Pause after a 429 without `Retry-After`. */
  rateLimitSeconds: number;
}

/** `Capabilities` in connector.ts describes the implementations. */
export type CapabilityName =
  /** AI summaries are appended to a record. */
  | 'callSummaries'
  /** The extension's webhook reports calls that began in the CRM. */
  | 'extensionWebhook'
  /** `operator integrations prove` reads a record back and removes it. */
  | 'recordProof'
  /** INT-02: the card saves the callback's `code` at once. */
  | 'returnCode'
  /** Calls dialled in the CRM carry their deal. */
  | 'dialedFrom'
  /** Credentials carry their own expiry. */
  | 'accessEnds'
  /** Gets its own event version, finds contacts and writes calls itself. */
  | 'ownEvent'
  /** The CRM reports uninstallations by DELETE at our redirect URL, with our id and secret. */
  | 'uninstalling';

/** For `operator doctor` and the operator's guide. */
export interface ApiFacts {
  version: string;
  /** A retired part and its last day. */
  ends: { what: string; on: string } | null;
  source: string;
  /** The month or day when the source was read. */
  seenOn: string;
  /** Facts unconfirmed by real accounts, in Portuguese. */
  unproven: string;
}

export interface Manifest {
  /** The gateway's name on the wire. */
  id: string;
  name: string;
  /**
   * `oauth`: the vendor's page authorizes us; credentials that it needs are saved first, without
   * choices.
   */
  authorization: 'key' | 'oauth';
  card: {
    isNew: boolean;
    hasTutorial: boolean;
    /** INT-03: the feature that shows the card; null shows it to all. */
    rolloutFlag: string | null;
  };
  capabilities?: readonly CapabilityName[];
  credentials: readonly Credential[];
  choices: readonly Choice[];
  /**
   * Metadata name and label of the account's URL, shown as a link: the grant's base URL, or built
   * from a credential.
   */
  accountAddress?: { name: string; label: string; of: { name: string; domain: string } | null };
  /**
   * `{account}` is the metadata value of that name. Undefined if undocumented, or if only a grant
   * knows the account.
   */
  personPage?: { account: string; address: string };
  /** Lists that need only the credentials. */
  lists: readonly string[];
  form?(plain: FormState, facts: FormFacts): FormState;
  /** The error text at the secret; null means the default. */
  describeRefusal?(refusal: Refusal): string | null;
  /** Null means the default texts. */
  texts: {
    missingCredentials: string | null;
    wrongCredentials: string | null;
    /** Defaults to {@link wrongCredentials}. */
    wrongOnSave: string | null;
  };
  /** A 429 shows the vendor's message, not {@link Manifest.texts.wrongCredentials}. */
  showsRateLimit: boolean;
  pageSize: number;
  pagePauseMs: number;
  delivery: DeliveryFacts;
  api: ApiFacts;
  /** No vendor page confirms these; the operator corrects them (CRM_FACTS_<GATEWAY>). */
  assumed?: Readonly<Record<string, string>>;
}

export const hasCapability = ({ capabilities = [] }: Manifest, name: CapabilityName): boolean =>
  capabilities.includes(name);

type Kept<Field extends { name: string; isRequired: boolean | 'sometimes' }> = {
  readonly [One in Field as One['name']]: One extends { isRequired: true } ? string : string | null;
};

/** Stored settings: ids are text, an open choice is null. */
export type Metadata = Readonly<Record<string, string | null>>;

export type CredentialsOf<M extends Manifest> = Kept<M['credentials'][number]>;

export type SettingsOf<M extends Manifest> = CredentialsOf<M> &
  Kept<Exclude<M['choices'][number], { name: OptionalSetting<M> }>> & {
    readonly [Name in OptionalSetting<M>]: string | null;
  };

/** Null while its part is omitted, even if the card requires it. */
type OptionalSetting<M extends Manifest> =
  M['delivery']['optionalParts'][number]['settings'][number];
