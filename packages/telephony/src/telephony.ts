import type { CallEnded, CallUnderWay } from '@alo/domain/call.ts';

/** As they stand in addresses, settings and the quarantine. */
export const SWITCH_IDS = ['freeswitch'] as const;
export type SwitchId = (typeof SWITCH_IDS)[number];

export const isSwitchId = (text: string): text is SwitchId =>
  (SWITCH_IDS as readonly string[]).includes(text);

/**
 * What the product asks of a softswitch. A switch is a folder here with one file per verb, and everything
 * that only this switch says stays in that folder.
 *
 * Of the five verbs (directory, authorize, event, control, recording) event and directory are built, of authorize what
 * may be dialled, and of control that phones are let go of.
 */
export interface SwitchAdapter {
  id: SwitchId;
  /**
   * Reads one event as it came over HTTP. Pure: the same bytes at the same time give the same
   * answer, and an event that comes twice carries the same `switchCallId` twice.
   */
  readEvent: (body: Uint8Array, now: Date, envelope?: EventEnvelope) => SwitchEvent;
  /** What it asks over HTTP; null: it finds out otherwise. */
  questions: SwitchQuestions | null;
  /** What it can be told; null: nothing. */
  control: SwitchControl | null;
}

/** Each is one connection, and given up when the signal aborts. @throws when the switch did not do it. */
export interface SwitchControl {
  /** Ends registrations; one that is not there is no error. */
  dropPhones: (
    place: SwitchPlace,
    phones: readonly RegisteredPhone[],
    signal: AbortSignal,
  ) => Promise<void>;
  /** Whether it would obey. */
  tryControl: (place: SwitchPlace, signal: AbortSignal) => Promise<void>;
}

/** Where a switch takes commands, and what the operator calls the profile of the extensions. */
export interface SwitchPlace {
  address: { host: string; port: number; password: string };
  profile: string;
}

/** One registration, or all of an extension. */
export type RegisteredPhone =
  | { registrationId: string }
  | { domain: string; extensionNumber: string };

/** Questions come as bytes and are answered in the switch's words. Null: of what it asks the product knows nothing. */
export interface SwitchQuestions {
  contentType: string;
  readDirectoryQuestion: (body: Uint8Array) => DirectoryQuestion | null;
  writeDirectoryAnswer: (answer: DirectoryAnswer | null, place: DialPlace) => string;
  readDialQuestion: (body: Uint8Array, place: DialPlace) => DialQuestion | null;
  writeRoute: (route: Route | null, place: DialPlace) => string;
}

/** Who is this, that registers, calls or is called? */
export interface DirectoryQuestion {
  domain: string;
  extensionNumber: string;
  /** Whether it is to be checked who somebody is: the domain as they spell it, which is part of what is hashed. */
  realm: string | null;
}

export interface DirectoryAnswer {
  question: DirectoryQuestion;
  /** md5 of number, realm and secret; null where nobody is to be checked. */
  ha1: string | null;
  organizationId: number;
  callerId: string | null;
  name: string;
  recordsCalls: boolean;
}

/** May this call ring, and where? */
export interface DialQuestion {
  /** The extension that calls, as it authenticated. */
  domain: string;
  extensionNumber: string;
  dialed: string;
}

/** Where the switch lets our calls run. */
export interface DialPlace {
  /** Calls of other contexts are the operator's own. */
  context: string;
  /** Through which calls leave; null: through none. */
  gateway: string | null;
  recordingsRoot: string;
}

export type Route = DialQuestion &
  (
    | { kind: 'refuse'; status: RefusalStatus }
    /** Back to who calls: a phone is tried out. */
    | { kind: 'echo' }
    | {
        kind: 'extension' | 'outside';
        /** What is rung. */
        number: string;
        callerId: string | null;
        recordsCalls: boolean;
      }
  );

/** Not allowed; nobody has the number. */
export type RefusalStatus = 403 | 404;

/** What is known of an event beside its body. */
export interface EventEnvelope {
  /** The switch's id of the call, when the address or the name of the file has it. */
  switchCallId?: string | null | undefined;
  /** The recordings folder as the switch sees it. */
  recordingsRoot?: string | undefined;
}

/** What an event turned out to be. */
export type SwitchEvent =
  | CallEvent
  | RegistrationEvent
  /** Well-formed, but nothing to record: acknowledge it. */
  | { kind: 'ignored'; reason: string }
  /** Refuse it; each problem is a sentence that names what is wrong. */
  | {
      kind: 'malformed';
      problems: string[];
      /** As far as it could be read: a repeat of a call that is known already needs no more. */
      switchCallId: string | null;
      ifExtension?: CallEvent;
      /** Of a moment that is over: to take it later would be wrong. */
      isPassing?: true;
    };

/** What happened to a call. Only its end is recorded and billed; of the rest those are told who asked. */
export type CallEvent = EndedEvent | UnderWayEvent;

export interface EndedEvent {
  kind: 'ended';
  call: CallEnded;
  /** What was left out of the call, and why. */
  warnings: readonly string[];
  /** The switch did not say who called: this is right instead if its extension is one of the organization's. */
  ifExtension?: EndedEvent;
}

export interface UnderWayEvent {
  kind: 'created' | 'answered';
  call: CallUnderWay;
  ifExtension?: UnderWayEvent;
}

/** A phone came or went: of an extension, not of a call. */
export type RegistrationEvent = RegisteredEvent | UnregisteredEvent;

interface OfRegistration {
  domain: string;
  extensionNumber: string;
  /** The same while one phone registers again and again. */
  registrationId: string;
  /** When it happened, by the switch's clock. */
  at: string;
  userAgent: string | null;
}

export interface RegisteredEvent extends OfRegistration {
  kind: 'registered';
  /** Where the phone says that it is reached: one that restarts says it again under another id. */
  contact: string | null;
  /** From where it came. */
  address: string | null;
  expiresAt: string;
}

export interface UnregisteredEvent extends OfRegistration {
  kind: 'unregistered';
  /** By itself; it did not come back in time; its connection broke. */
  reason: 'SIGNED_OUT' | 'EXPIRED' | 'DISCONNECTED';
}
