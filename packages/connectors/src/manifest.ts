// Facts about a CRM from which the portal draws its card: data and pure functions.
import type { RecordPart } from '@alo/domain/deliveries/delivery-reason.ts';
import type { ConnectorErrorKind } from './connector-error.ts';

/** A card field; `name` is its key in the metadata on the wire (GW rows of docs/spec). */
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

/** The input of a card's form, or of a request that the server reads. */
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
  /** Whether the card shows it yet; a hidden field is still required. */
  isShown: boolean;
  isRequired: boolean;
  /** Error text while empty; null means the default. */
  missing: string | null;
  /** Error text for an invalid value; null if it is valid. */
  problem: string | null;
  initial: string;
  /** Its value is lowercased, without characters that no address has. */
  isEmail: boolean;
  /** A value is stored, even if nothing is typed. */
  isKept: boolean;
  maskedCharacters: number;
  /** Visible to an ADMIN; otherwise `prepare` replaces it. */
  isStored: boolean;
  /** It names the vendor's host or account; a change voids stored secrets. */
  namesAccount: boolean;
}

export interface ChoiceState {
  /** Label of the option, stored as null, that leaves the choice to the vendor. Null: no such option. */
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
  /** Whether the credentials are complete enough to request the lists. */
  asksLists: boolean;
  /** How many lists must load before the form can be saved. */
  needsLists: 'none' | 'one' | 'all';
  /** Saving also waits for the choices. */
  needsChoices: boolean;
  /** Error text if an active extension gateway is required and missing; null if none is required. */
  missingExtension: string | null;
  /** It asks for a person's login, which is never sent in a URL, nor tried while incomplete. */
  isLogin: boolean;
  /**
   * Credentials that the vendor's OAuth page needs, if the card accepts a key or OAuth. Null if it accepts only one of
   * them.
   */
  oauthPageFields: readonly string[] | null;
  /** Names that `prepare` writes: objects in the metadata, JSON in the settings. */
  prepared: readonly string[];
}

/** How a record is found again after the answer to its writing was lost. */
export type LostAnswer =
  /** Send the same key and bytes again; the vendor deduplicates. */
  | 'repeatWithKey'
  /** If it is missing twice, it was not written and is sent again. */
  | 'lookUp'
  /** A missing record proves nothing, so a person decides. */
  | 'lookUpProvesOnlyFound'
  | 'askPerson';

/** A refusal shown to a waiting user. */
export interface Refusal {
  kind: ConnectorErrorKind;
  /** Empty if there was none. */
  vendorMessage: string;
  /** Typed in a form, never accepted by the vendor before. */
  isTyped: boolean;
  hasRetryAfter: boolean;
}

/** A part that a record can do without. What a record belongs to (`needs`) is never optional. */
export interface OptionalPart {
  part: RecordPart;
  /** Metadata names that fill it; the connector omits the part if they are null. */
  settings: readonly string[];
  /** How the vendor's refusals name it. */
  fields: readonly string[];
}

export interface DeliveryFacts {
  lostAnswer: LostAnswer;
  /** After how long a written record can be found; 0 means never. */
  lookUpAfterSeconds: number;
  /** Records cannot be changed, so writing waits for the recording. */
  waitsForRecording: boolean;
  /** `updateRecord` writes a person's note into the record's text, which has room for it. */
  takesNotes: boolean;
  /** A 503 without `Retry-After` may follow a write, so the record is looked up before a retry. */
  mayWriteOn503: boolean;
  /** The record's owner; calls without one are skipped. */
  needs: 'nothing' | 'person' | 'deal';
  /** The delivery omits them if the vendor refuses the record. */
  optionalParts: readonly OptionalPart[];
  requestsPerSecond: number;
  /**
   * Requests allowed at once after a pause, for vendors that limit by the minute; any minute stays within that limit. Defaults
   * to the requests of one second.
   */
  burst?: number;
  /** A separate limit for paths that the vendor also counts separately. */
  slower?: { pathEnd: string; requestsPerSecond: number };
  /** The pause after a 429 without `Retry-After`. */
  rateLimitSeconds: number;
}

/** Abilities of some CRMs; `Capabilities` in connector.ts describes the implementation. */
export type CapabilityName =
  /** AI summaries are appended to a record. */
  | 'callSummaries'
  /** The extension's webhook reports calls that began in the CRM. */
  | 'extensionWebhook'
  /** `operator integrations prove` reads a record back and removes it. */
  | 'recordProof'
  /** INT-02: the callback carries a `code`, which the card saves at once. */
  | 'returnCode'
  /** Calls dialled in the CRM carry their deal. */
  | 'dialedFrom'
  /** Credentials carry their own expiry. */
  | 'accessEnds'
  /** The CRM receives its own event version, and finds contacts and writes calls itself. */
  | 'ownEvent'
  /** The CRM reports uninstallations by DELETE at our redirect URL, with our id and secret. */
  | 'uninstalling';

/** Facts about a vendor's API, for `operator doctor` and the operator's guide. */
export interface ApiFacts {
  version: string;
  /** A retired part and its last day; null if none is announced. */
  ends: { what: string; on: string } | null;
  /** The vendor's page or API description. */
  source: string;
  /** The month or day when the source was read. */
  seenOn: string;
  /** Facts that no real account has confirmed yet, in Portuguese. */
  unproven: string;
}

export interface Manifest {
  /** The gateway's name on the wire. */
  id: string;
  name: string;
  /** `oauth`: the vendor's page authorizes us; credentials that it needs are saved first, without choices. */
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
  /** Metadata name and label of the account's URL, shown as a link: the grant's base URL, or built from a credential. */
  accountAddress?: { name: string; label: string; of: { name: string; domain: string } | null };
  /**
   * A contact's page: `{account}` is the metadata value of that name. Undefined if undocumented, or if only a grant knows
   * the account.
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
  /** Assumptions that no vendor page confirms; the operator corrects them (CRM_FACTS_<GATEWAY>). */
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
