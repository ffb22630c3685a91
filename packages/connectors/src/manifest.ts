// What is known of a CRM before anything is asked: data alone, so that the portal draws each card from it.

/** A field of the card: `name` is the key in the integration's metadata on the wire (GW rows of docs/spec). */
export interface Credential {
  name: string;
  label: string;
  isRequired: boolean;
  /** Sealed where it is kept, masked when it is sent back; the card has an eye for it. */
  isSecret: boolean;
  /** The lists are asked for once the text is like this: before, somebody is still typing. Of several such, one is enough. */
  asksFrom?: RegExp;
  /** Below the field. */
  help?: string;
  /** So many characters at its beginning are masked, and the rest is shown; all of it unless said. */
  masks?: number;
  /**
   * Typed once: the connector trades it for what is kept under this name, and it is kept nowhere itself. A setting like the
   * others, in JSON.
   */
  tradedFor?: string;
  /** Offered in place of a text to type. `true` and `false` are a question, and travel as booleans. */
  options?: readonly { value: string; label: string }[];
  /** It is there, and required if it is, only with this answer to another field. */
  onlyIf?: { name: string; value: string };
  /** The card shows it once more than so many characters stand in another field. It is required all the same. */
  shownAfter?: { name: string; characters: number };
  /** Of options: what it is where nobody says, and it is there. */
  initial?: string;
  /** An e-mail, in lower case and without what no address has; said of what is none. */
  wrongEmail?: string;
  /** It says nothing of where the vendor is: a secret that is kept stays kept beside another one. */
  isNoAddress?: boolean;
}

/** What is chosen from a list of the vendor's, once the credentials are right. */
export interface Choice {
  name: string;
  label: string;
  isRequired: boolean;
  /** Of {@link Manifest.lists}. */
  list: string;
  /** Offered beside the list, and kept as null: the vendor decides. */
  automatic?: string;
  /** Kept beside the choice, from the same item: `{ accountId: 'account_id' }`. */
  keeps?: Readonly<Record<string, string>>;
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

/** How calls get to this vendor, for whoever sends them. */
export interface DeliveryFacts {
  lostAnswer: LostAnswer;
  /** Until what was written can be found; 0 where it never is. */
  lookUpAfterSeconds: number;
  /** A record cannot be changed: wait a while for the recording before it is made. */
  waitsForRecording: boolean;
  /** What a record hangs on: without it the call is skipped. */
  needs: 'nothing' | 'person' | 'deal';
  /** Of one integration. */
  requestsPerSecond: number;
  /**
   * So many requests may come at once after a pause: of vendors that count by the minute, so that a call is there at once. In
   * any of their minutes it stays within what they allow. Left out: as many as in a second.
   */
  atOnce?: number;
  /** Of requests to addresses that end so: the vendor counts them by themselves, too. */
  slower?: { pathEnd: string; requestsPerSecond: number };
  /** When a 429 does not say how long. */
  rateLimitSeconds: number;
}

/**
 * What few CRMs can do beside the verbs of all: `callSummaries` takes summaries by AI below a record, `extensionWebhook` shows
 * calls that began there by their extension's webhook, and with `returnCode` the browser comes back with a `code` that the card
 * saves at once (INT-02).
 */
export type CapabilityName = 'callSummaries' | 'extensionWebhook' | 'returnCode';

/** What is known of a vendor's API, for `operator doctor` and the operator's guide. */
export interface ApiFacts {
  /** As the vendor names it. */
  version: string;
  /** What ends, and the last day; null if the vendor has named none. */
  ends: { what: string; on: string } | null;
  /** Where it was read: a page of the vendor's or its description. */
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
  /**
   * The vendor's own page lets us in beside the key, too: these are the credentials that are needed to go there, and the
   * only ones with a grant.
   */
  oauthNeeds?: readonly string[];
  isNew: boolean;
  /** INT-03: the card is there only for organizations that have the feature of this name already. */
  rolloutFlag?: string;
  /** What few vendors can do: the connector implements each name. */
  capabilities?: readonly CapabilityName[];
  /** There is none where nobody has shown us the CRM. */
  hasTutorial?: false;
  /** Of one that is told by an event of its own: what its integration says of that, on the wire. */
  event?: { version: string; constraint: string };
  credentials: readonly Credential[];
  choices: readonly Choice[];
  /**
   * Of vendors with an address for each customer: it is kept under this name, and shown as a link. Nobody types it: it is the
   * grant's base address, or is made of a credential that names the account.
   */
  accountAddress?: { name: string; label: string; of?: { name: string; domain: string } };
  /**
   * Where people see somebody of theirs: `{account}` is what is kept under this name, `{id}` the person's. Missing where nobody
   * tells, and where only a grant knows whose account it is.
   */
  personPage?: { account: string; address: string };
  /** What can be asked with the credentials alone; the form is ready when one of them came. */
  lists: readonly string[];
  /** Its form waits for all of its lists. */
  needsAllLists?: true;
  /** What is saved is ready as it is: its form waits for no list, as while the vendor is away. */
  isReadyOnceSaved?: true;
  /** Of its own; OAuth connectors share those of all cards. */
  texts: {
    missingCredentials?: string;
    /** Of cards that ask for credentials and choices in one sentence: their form waits for the choices, too. */
    missingChoice?: string;
    wrongCredentials?: string;
    /** Of cards that work only beside an active extension gateway, while there is none. */
    missingExtension?: string;
    /** When the credentials turn out wrong on saving; {@link wrongCredentials} where it has no words of its own. */
    wrongOnSave?: string;
  };
  /** A 429 shows the vendor's words, not {@link Manifest.texts.wrongCredentials}. */
  showsRateLimit: boolean;
  /** Credentials that are refused show the vendor's words, where there are some. */
  showsRefusal?: true;
  /**
   * An account that is not there looks like a vendor that is away: a host without a name, a page, or 5xx. While somebody types
   * it, either is told as credentials that are wrong.
   */
  wrongAccountLooksAway?: true;
  /** Of lists that have pages. */
  pageSize: number;
  /** Between two of them. */
  pagePauseMs: number;
  delivery: DeliveryFacts;
  api: ApiFacts;
  /** What nobody publishes and an account may show to be otherwise, by name: the operator corrects it (CRM_FACTS_<GATEWAY>). */
  assumed?: Readonly<Record<string, string>>;
}

/** Whether the vendor's own page lets us in, alone or beside a key. */
export const takesGrants = ({ authorization, oauthNeeds }: Manifest): boolean =>
  authorization === 'oauth' || oauthNeeds !== undefined;

export const hasCapability = ({ capabilities = [] }: Manifest, name: CapabilityName): boolean =>
  capabilities.includes(name);

type Kept<Field extends { name: string; isRequired: boolean }> = {
  readonly [One in Field as One['name']]: One extends { isRequired: true }
    ? One extends { onlyIf: object }
      ? string | null
      : string
    : string | null;
};

/** What an integration keeps: ids are text, what is not chosen is null. */
export type Metadata = Readonly<Record<string, string | null>>;

/** What is known while the form is filled in. */
export type CredentialsOf<M extends Manifest> = Kept<M['credentials'][number]>;

/** An integration's metadata as its connector reads it. */
export type SettingsOf<M extends Manifest> = CredentialsOf<M> & Kept<M['choices'][number]>;
