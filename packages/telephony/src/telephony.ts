import type { CallEnded, CallUnderWay } from '@alo/domain/call.ts';

/** Ids in addresses, settings and the quarantine. */
export const SWITCH_IDS = ['freeswitch'] as const;
export type SwitchId = (typeof SWITCH_IDS)[number];

export const isSwitchId = (text: string): text is SwitchId =>
  (SWITCH_IDS as readonly string[]).includes(text);

/**
 * Interface to a softswitch. Each switch has a folder here, and everything specific to it stays there. Of the five
 * verbs (directory, authorize, event, control, recording) event and directory are built, of authorize the dialling
 * rules, and of control ending registrations.
 */
export interface SwitchAdapter {
  id: SwitchId;
  /**
   * Reads an event received over HTTP. Pure: the same bytes at the same time give the same result, and a repeated event
   * has the same `switchCallId`.
   */
  readEvent: (body: Uint8Array, now: Date, envelope?: EventEnvelope) => SwitchEvent;
  /** Questions that the switch asks over HTTP; null if it asks none. */
  questions: SwitchQuestions | null;
  /** Commands for the switch; null if it takes none. */
  control: SwitchControl | null;
}

/** Each command opens one connection and stops when the signal aborts. @throws if the switch did not obey. */
export interface SwitchControl {
  /** Ends registrations; missing ones are no error. */
  dropPhones: (
    place: SwitchPlace,
    phones: readonly RegisteredPhone[],
    signal: AbortSignal,
  ) => Promise<void>;
  /** Throws if the switch would not obey. */
  tryControl: (place: SwitchPlace, signal: AbortSignal) => Promise<void>;
}

/** Where a switch takes commands, and the operator's name for the profile of the extensions. */
export interface SwitchPlace {
  address: { host: string; port: number; password: string };
  profile: string;
}

/** One registration, or all of an extension. */
export type RegisteredPhone =
  | { registrationId: string }
  | { domain: string; extensionNumber: string };

/**
 * Reads the switch's questions and writes the answers in its format. A null question is not for us; a null answer says
 * that we do not know the extension or route.
 */
export interface SwitchQuestions {
  contentType: string;
  readDirectoryQuestion: (body: Uint8Array) => DirectoryQuestion | null;
  writeDirectoryAnswer: (answer: DirectoryAnswer | null, place: DialPlace) => string;
  readDialQuestion: (body: Uint8Array, place: DialPlace) => DialQuestion | null;
  writeRoute: (route: Route | null, place: DialPlace) => string;
}

/** Which extension registers, calls or is called? */
export interface DirectoryQuestion {
  domain: string;
  extensionNumber: string;
  /** Set if the switch wants to authenticate: the domain as the phone spells it, which is part of the hash. */
  realm: string | null;
}

export interface DirectoryAnswer {
  question: DirectoryQuestion;
  /** md5 of number, realm and secret; null if the switch does not authenticate. */
  ha1: string | null;
  organizationId: number;
  callerId: string | null;
  name: string;
  recordsCalls: boolean;
}

/** May this call be made, and where does it go? */
export interface DialQuestion {
  /** The calling extension, as authenticated. */
  domain: string;
  extensionNumber: string;
  dialed: string;
}

/** Settings for our calls on the switch. */
export interface DialPlace {
  /** Calls of other contexts belong to the operator. */
  context: string;
  /** Gateway for outside calls; null blocks them. */
  gateway: string | null;
  recordingsRoot: string;
}

export type Route = DialQuestion &
  (
    | { kind: 'refuse'; status: RefusalStatus }
    /** An echo, to test a phone. */
    | { kind: 'echo' }
    | {
        kind: 'extension' | 'outside';
        /** The number to ring. */
        number: string;
        callerId: string | null;
        recordsCalls: boolean;
      }
  );

/** 403: not allowed. 404: unknown number. */
export type RefusalStatus = 403 | 404;

/** Facts about an event beside its body. */
export interface EventEnvelope {
  /** The switch's id of the call, if the address or file name has it. */
  switchCallId?: string | null | undefined;
  /** The recordings folder as the switch sees it. */
  recordingsRoot?: string | undefined;
}

export type SwitchEvent =
  | CallEvent
  | RegistrationEvent
  /** Valid but not recorded: acknowledge it. */
  | { kind: 'ignored'; reason: string }
  /** Refuse it. Each problem is a sentence. */
  | {
      kind: 'malformed';
      problems: string[];
      /** Null if unreadable. A malformed repeat of a known call needs no further handling. */
      switchCallId: string | null;
      ifExtension?: CallEvent;
      /** The event is about a passing state: handling it later would be wrong. */
      isPassing?: true;
    };

/** Only the end of a call is recorded and billed; the other events go to subscribers. */
export type CallEvent = EndedEvent | UnderWayEvent;

export interface EndedEvent {
  kind: 'ended';
  call: CallEnded;
  /** Parts left out of the call, with reasons. */
  warnings: readonly string[];
  /** The switch did not name the caller. This version applies if its extension belongs to the organization. */
  ifExtension?: EndedEvent;
}

export interface UnderWayEvent {
  kind: 'created' | 'answered';
  call: CallUnderWay;
  ifExtension?: UnderWayEvent;
}

/** A phone registered or unregistered. */
export type RegistrationEvent = RegisteredEvent | UnregisteredEvent;

interface RegistrationBase {
  domain: string;
  extensionNumber: string;
  /** Stable while a phone renews its registration. */
  registrationId: string;
  /** Time of the event by the switch's clock. */
  at: string;
  userAgent: string | null;
}

export interface RegisteredEvent extends RegistrationBase {
  kind: 'registered';
  /** Address given by the phone. A restarted phone gives it again under another id. */
  contact: string | null;
  /** Network address of the registration. */
  address: string | null;
  expiresAt: string;
}

export interface UnregisteredEvent extends RegistrationBase {
  kind: 'unregistered';
  /** Signed out itself, did not renew in time, or lost its connection. */
  reason: 'SIGNED_OUT' | 'EXPIRED' | 'DISCONNECTED';
}
