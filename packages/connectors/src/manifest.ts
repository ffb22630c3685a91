// Facts about a CRM that need no request, from which the portal draws each card: data, and pure functions.
import type { RecordPart } from '@alo/domain/delivery-reason.ts';
import type { ConnectorErrorKind } from './connector-error.ts';

/** A field of the card: `name` is the key in the integration's metadata on the wire (GW rows of docs/spec). */
export interface Credential {
  name: string;
  label: string;
  /** `sometimes`: the vendor's `form` says when. */
  isRequired: boolean | 'sometimes';
  /** Sealed where it is kept, masked when it is sent back; the card has an eye for it. */
  isSecret: boolean;
  /** Below the field. */
  help?: string;
  /** Offered in place of a text to type. `true` and `false` are a question, and travel as booleans. */
  options?: readonly { value: string; label: string }[];
}

/** A choice from a list of the vendor's, once the credentials are right. */
export interface Choice {
  name: string;
  label: string;
  isRequired: boolean;
  /** One of {@link Manifest.lists}. */
  list: string;
}

/** A card's form while it is filled in, or while the server reads what a program sent. */
export interface FormFacts {
  /** Values by the names of the credentials; empty if nothing was typed. */
  values: Readonly<Record<string, string>>;
  /** Kept secrets that were not typed anew; their values are empty. */
  untouched: readonly string[];
  /** The integration's metadata; null before anything is saved. Secrets may be masked. */
  saved: Readonly<Record<string, unknown>> | null;
}

/** One credential in the form. */
export interface FieldState {
  /** It is there at all: else it is neither sent nor required. */
  isAsked: boolean;
  /** The card shows it by now. It is required all the same. */
  isShown: boolean;
  isRequired: boolean;
  /** Said when it is empty; null: the usual words. */
  missing: string | null;
  /** Its value is wrong in this way; null: it is right. */
  problem: string | null;
  /** Its value until one is typed. */
  initial: string;
  /** In lower case, without what no address has. */
  isEmail: boolean;
  /** There is one already, though nothing is typed. */
  isKept: boolean;
  /** So many characters of a kept secret are masked, and the rest is shown. */
  maskedCharacters: number;
  /** It is kept, and an ADMIN may see it; else `prepare` makes what is kept in its place. */
  isStored: boolean;
  /** It says where the vendor is, or whose account it is: kept secrets are void when it changes. */
  namesAccount: boolean;
}

/** One choice in the form. */
export interface ChoiceState {
  /** An option beside the list, kept as null, by which the vendor decides. Null: the card has no such option. */
  automatic: string | null;
  /** Said when it is required and open; null: the usual words. */
  missing: string | null;
  /** Kept beside the choice, from the same item: `{ accountId: 'account_id' }`. */
  keeps: Readonly<Record<string, string>>;
}

/** A card's form at one moment: shared/form.ts makes the plain one, a vendor's form.ts changes it. Pure. */
export interface FormState {
  fields: Readonly<Record<string, FieldState>>;
  choices: Readonly<Record<string, ChoiceState>>;
  /** The lists are asked for; before, the user is still typing. */
  asksLists: boolean;
  /** How many lists the form waits for. */
  needsLists: 'none' | 'one' | 'all';
  /** The form waits for its choices, too. */
  needsChoices: boolean;
  /** Said while there is no active extension gateway, beside which alone the CRM works; null: it works without. */
  missingExtension: string | null;
  /** It asks for a person's login: no address carries that, and half of it is never tried. */
  isLogin: boolean;
  /** The vendor's own page authorizes us beside the key, too, once these credentials are there; null: it does not. */
  pageNeeds: readonly string[] | null;
  /** Names of what is kept in place of what was typed (`prepare`): objects in the metadata, settings in JSON. */
  prepared: readonly string[];
}

/** How a record is found again when the answer to its writing was lost. */
export type LostAnswer =
  /** Ask again with the same key and the same bytes: the vendor keeps one. */
  | 'repeatWithKey'
  /** Look it up; not found twice means that it is not there, and it is sent again. */
  | 'lookUp'
  /** Look it up; found counts, not found proves nothing: a person decides. */
  | 'lookUpProvesOnlyFound'
  /** There is no way: a person decides. */
  | 'askPerson';

/** A refusal that a user waits for. */
export interface Refusal {
  kind: ConnectorErrorKind;
  /** The vendor's own; empty: it gave none. */
  words: string;
  /** The credentials stand in a form, and the vendor never accepted them. */
  isTyped: boolean;
  /** The vendor said when to come back: it is there. */
  saysWhen: boolean;
}

/** A part of a record without which the vendor takes it, too. What a record hangs on (`needs`) is never one. */
export interface OptionalPart {
  part: RecordPart;
  /** Names of the integration's metadata that fill it; the connector leaves the part out if they are null. */
  settings: readonly string[];
  /** How the vendor's refusals name it. */
  fields: readonly string[];
}

/** Facts for the delivery of calls to this vendor. */
export interface DeliveryFacts {
  lostAnswer: LostAnswer;
  /** Until what was written can be found; 0 where it never is. */
  lookUpAfterSeconds: number;
  /** A record cannot be changed: wait a while for the recording before it is made. */
  waitsForRecording: boolean;
  /** A plain 503, without `Retry-After`, may come after the record was written: it is looked for before it is sent again. */
  mayWriteOn503: boolean;
  /** A record needs it: without it the call is skipped. */
  needs: 'nothing' | 'person' | 'deal';
  /** The delivery leaves them out if the vendor refuses the record. */
  optionalParts: readonly OptionalPart[];
  /** The pace of one integration. */
  requestsPerSecond: number;
  /**
   * So many requests may come at once after a pause: of vendors that count by the minute, so that a call is there at once. In
   * any of their minutes it stays within what they allow. Left out: as many as in a second.
   */
  atOnce?: number;
  /** Requests to addresses that end so have a pace of their own, because the vendor counts them by themselves, too. */
  slower?: { pathEnd: string; requestsPerSecond: number };
  /** When a 429 does not say how long. */
  rateLimitSeconds: number;
}

/** What few CRMs can do beside the verbs of all; `Capabilities` of connector.ts has what stands behind each. */
export type CapabilityName =
  /** Summaries by AI are written below a record. */
  | 'callSummaries'
  /** Calls that began there are shown by the webhook of their extension. */
  | 'extensionWebhook'
  /** A record is read back or removed, for `operator integrations prove`. */
  | 'recordProof'
  /** INT-02: the browser comes back with a `code`, and the card saves it at once. */
  | 'returnCode'
  /** Calls that are dialled there name their deal. */
  | 'dialedFrom'
  /** Credentials say themselves when they end. */
  | 'accessEnds'
  /** It gets an event of its own, finds people and writes calls down itself. */
  | 'ownEvent'
  /** It tells who has uninstalled us, by DELETE at our redirect address with our id and secret. */
  | 'uninstalling';

/** Facts about a vendor's API, for `operator doctor` and the operator's guide. */
export interface ApiFacts {
  /** The version's name at the vendor. */
  version: string;
  /** What ends, and the last day; null if the vendor has named none. */
  ends: { what: string; on: string } | null;
  /** The source of these facts: a page of the vendor's or its description. */
  source: string;
  /** The month or the day of that reading; what the vendor changed since then is not known. */
  seenOn: string;
  /** What no account has shown yet, in Portuguese. */
  unproven: string;
}

export interface Manifest {
  /** The gateway's name on the wire. */
  id: string;
  name: string;
  /**
   * By a key that the customer types, or by the vendor's own page. Where that needs credentials as well, what is typed is
   * saved first, without its choices, and the page follows.
   */
  authorization: 'key' | 'oauth';
  card: {
    isNew: boolean;
    hasTutorial: boolean;
    /** INT-03: the card is there only for organizations that have the feature of this name; null: for all. */
    rolloutFlag: string | null;
  };
  /** What few vendors can do: the connector implements each name. */
  capabilities?: readonly CapabilityName[];
  credentials: readonly Credential[];
  choices: readonly Choice[];
  /**
   * The customer's own address, kept under this name and shown as a link. It is not typed: it is the grant's base address, or is
   * made of a credential that names the account.
   */
  accountAddress?: { name: string; label: string; of: { name: string; domain: string } | null };
  /**
   * The page of a contact in the CRM: `{account}` is what is kept under this name, `{id}` the contact's id. It is missing if no
   * source says it, and if only a grant knows the account.
   */
  personPage?: { account: string; address: string };
  /** What can be asked with the credentials alone. */
  lists: readonly string[];
  /** What its form does otherwise than the plain one. */
  form?(plain: FormState, facts: FormFacts): FormState;
  /** The card's words for what the vendor refused, said at its secret; null: the usual ones. */
  wordRefusal?(refusal: Refusal): string | null;
  /** Its own texts; null: those of all cards. */
  texts: {
    missingCredentials: string | null;
    wrongCredentials: string | null;
    /** When the credentials turn out wrong on saving; {@link wrongCredentials} where it has no words of its own. */
    wrongOnSave: string | null;
  };
  /** A 429 shows the vendor's words, not {@link Manifest.texts.wrongCredentials}. */
  showsRateLimit: boolean;
  /** The size of a page of its lists. */
  pageSize: number;
  /** Between two of them. */
  pagePauseMs: number;
  delivery: DeliveryFacts;
  api: ApiFacts;
  /** Assumptions that no vendor's page proves, by name: the operator corrects them (CRM_FACTS_<GATEWAY>). */
  assumed?: Readonly<Record<string, string>>;
}

export const hasCapability = ({ capabilities = [] }: Manifest, name: CapabilityName): boolean =>
  capabilities.includes(name);

type Kept<Field extends { name: string; isRequired: boolean | 'sometimes' }> = {
  readonly [One in Field as One['name']]: One extends { isRequired: true } ? string : string | null;
};

/** What an integration keeps: ids are text, what is not chosen is null. */
export type Metadata = Readonly<Record<string, string | null>>;

/** The settings while the form is filled in. */
export type CredentialsOf<M extends Manifest> = Kept<M['credentials'][number]>;

/** An integration's metadata as its connector reads it. */
export type SettingsOf<M extends Manifest> = CredentialsOf<M> &
  Kept<Exclude<M['choices'][number], { name: OptionalSetting<M> }>> & {
    readonly [Name in OptionalSetting<M>]: string | null;
  };

/** It is null while its part is left out, also where the card requires it. */
type OptionalSetting<M extends Manifest> =
  M['delivery']['optionalParts'][number]['settings'][number];
