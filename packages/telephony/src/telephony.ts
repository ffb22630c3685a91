import type { CallEnded, CallInProgress } from '@alo/domain/calls/call.ts';

export const SWITCH_IDS = ['freeswitch', 'asterisk'] as const;
export type SwitchId = (typeof SWITCH_IDS)[number];

export const isSwitchId = (text: string): text is SwitchId =>
  (SWITCH_IDS as readonly string[]).includes(text);

/**
 * Interface to a softswitch. Each switch has a folder here, and everything specific to it stays there. Of the five
 * verbs (directory, authorize, event, control, recording) all but recording are built; control ends registrations and
 * calls, and places calls.
 */
export interface SwitchAdapter {
  id: SwitchId;
  /** Pure: the same bytes at the same time give the same result. A repeated event has the same `switchCallId`. */
  readEvent: (body: Uint8Array, now: Date, envelope?: EventEnvelope) => SwitchEvent;
  /** Questions over HTTP; null if the switch asks none. */
  questions: SwitchQuestions | null;
  /** Null if the switch takes no commands. */
  control: SwitchControl | null;
}

/**
 * Each command opens one connection and stops on abort.
 * @throws if the switch did not obey.
 */
export interface SwitchControl {
  /** Missing registrations are no error. */
  dropPhones: (
    endpoint: SwitchEndpoint,
    phones: readonly RegisteredPhone[],
    signal: AbortSignal,
  ) => Promise<void>;
  /** Lists all calls of the switch, also those that are not ours. */
  listCalls: (endpoint: SwitchEndpoint, signal: AbortSignal) => Promise<LiveCall[]>;
  /** Finds the extensions that place these calls through our dialplan. Leaves out all other calls. */
  findCallers: (
    endpoint: SwitchEndpoint,
    switchCallIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<LiveCaller[]>;
  /** Moves the ends of answered calls. Calls that are over already are no error. */
  limitCalls: (
    endpoint: SwitchEndpoint,
    limits: readonly CallLimit[],
    signal: AbortSignal,
  ) => Promise<void>;
  endCalls: (
    endpoint: SwitchEndpoint,
    switchCallIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<void>;
  /**
   * Rings the extension. Its answered leg goes through our dialplan to `dialed`, so the call is authorized there. Returns
   * `placed` once the switch has taken the order and not refused it for a second. A rejection leaves open whether it
   * rings; `unavailable` means that no order was sent.
   */
  originate: (
    endpoint: SwitchEndpoint,
    origination: Origination,
    signal: AbortSignal,
  ) => Promise<OriginationOutcome>;
  checkControl: (endpoint: SwitchEndpoint, signal: AbortSignal) => Promise<void>;
}

export type OriginationOutcome = 'placed' | 'notRegistered' | 'failed' | 'unavailable';

/** A call that a program asked for: the extension rings first, then the number. */
export interface Origination {
  /** A UUID that we chose. Every event of the call has it. */
  switchCallId: string;
  domain: string;
  extensionNumber: string;
  /** Digits, with or without a leading plus. */
  dialed: string;
  /** Comes back unchanged in the events of the call. */
  metadata: Record<string, unknown>;
  /** The dialplan context that routes the call. */
  context: string;
  /** Name of a header with the value `true`: web pages answer such an INVITE themselves. */
  autoAnswerHeader: string;
  /** The extension's phones, for a switch that rings phones that we name. */
  contacts?: readonly SipContact[];
}

export interface LiveCall {
  switchCallId: string;
  isAnswered: boolean;
  startedAt: Date;
  /** The dialplan context that routes the call. */
  context: string;
  /** The number that a phone or a trunk dialed. Null for a leg that the switch itself placed. */
  dialed: string | null;
}

export interface LiveCaller {
  switchCallId: string;
  domain: string;
  extensionNumber: string;
}

export interface CallLimit {
  switchCallId: string;
  /** From now. */
  seconds: number;
}

export interface SwitchEndpoint {
  /** FreeSWITCH's event socket, or Asterisk's manager interface, which also takes a user. */
  address: { host: string; port: number; user?: string; password: string };
  /** The operator's name for the SIP profile of the extensions; empty for Asterisk. */
  profile: string;
  /** Asterisk's HTTP interface. */
  http?: SwitchHttp;
}

export interface SwitchHttp {
  /** @throws if the switch does not answer */
  send: (
    request: {
      method: 'GET' | 'POST' | 'DELETE';
      /** Below the interface's address. */
      path: string;
      query?: Readonly<Record<string, string>>;
      json?: unknown;
    },
    signal: AbortSignal,
  ) => Promise<{ status: number; body: unknown }>;
}

/** A registered phone, as the switch itself names it. */
export interface SipContact {
  endpoint: string;
  uri: string;
}

/** One registration, or all of an extension. */
export type RegisteredPhone =
  | { registrationId: string }
  | { domain: string; extensionNumber: string };

/** A null question is not for us; a null answer means an unknown extension or route. */
export interface SwitchQuestions {
  contentType: string;
  /** Last part of the address that answers questions about calls. */
  path: string;
  /** Null if the switch reads accounts from the database. */
  directory: SwitchDirectory | null;
  /** The switch rings phones that we name, instead of extensions. */
  ringsContacts: boolean;
  readDialQuestion: (body: Uint8Array, settings: DialplanSettings) => DialQuestion | null;
  /** `contacts` are the phones of the extension that rings. */
  writeRoute: (
    route: Route | null,
    settings: DialplanSettings,
    contacts: readonly SipContact[],
  ) => string;
  /** Calls of trunks to numbers of organizations. */
  readInboundQuestion: (body: Uint8Array, settings: DialplanSettings) => InboundQuestion | null;
  writeInboundRoute: (
    route: InboundRoute | null,
    question: InboundQuestion,
    settings: DialplanSettings,
    contacts: readonly SipContact[],
  ) => string;
}

export interface SwitchDirectory {
  readDirectoryQuestion: (body: Uint8Array) => DirectoryQuestion | null;
  writeDirectoryAnswer: (answer: DirectoryAnswer | null, settings: DialplanSettings) => string;
}

export interface DirectoryQuestion {
  domain: string;
  extensionNumber: string;
  /** The domain as the phone spells it, which is part of the hash. Null unless the switch authenticates. */
  realm: string | null;
}

export interface DirectoryAnswer {
  question: DirectoryQuestion;
  /** md5 of number, realm and secret; null unless the switch authenticates. */
  ha1: string | null;
  organizationId: number;
  callerId: string | null;
  name: string;
  recordsCalls: boolean;
}

export interface DialQuestion {
  /** The authenticated calling extension. */
  domain: string;
  extensionNumber: string;
  dialed: string;
  switchName: string;
  /** The switch's id of the call, which its CDR repeats. */
  switchCallId: string;
  /** The switch rang the caller first, by {@link SwitchControl.originate}. */
  isClickToCall?: boolean;
  /** A phone transfers a call that it has; the other side is already on the line. */
  isTransfer?: boolean;
  /** From the program that asked for the call, if the switch needs us to repeat it. */
  metadata?: Record<string, unknown>;
}

export interface InboundQuestion {
  switchCallId: string;
  /** The called number in the trunk's own format. */
  called: string;
  /** No number if the caller withholds it. */
  caller: string;
}

export type InboundRoute =
  /** No extension rings for this number. */
  | { kind: 'refuse' }
  /** All ring at the same time. An unanswered call belongs to the first. */
  | { kind: 'extensions'; domain: string; extensionNumbers: string[]; recordsCalls: boolean };

export interface DialplanSettings {
  /** Calls of other contexts belong to the operator. */
  context: string;
  /** Where trunks call in; null leaves all their calls to the operator. */
  inboundContext: string | null;
  recordingsRoot: string;
  recordingFormat: RecordingFormat;
  /** The current day in São Paulo, as `2026-11-26`. */
  day: string;
}

/** Written by the switch itself. A minute in stereo takes 1.9 MB as WAV, and about an eighth of it as MP3. */
export const RECORDING_FORMATS = ['wav', 'mp3'] as const;
export type RecordingFormat = (typeof RECORDING_FORMATS)[number];

export type Route = DialQuestion &
  /** `code` goes into the CDR; `sentence` (ASCII) onto the phone's display. */
  (
    | { kind: 'refuse'; status: RefusalStatus; code: string; sentence: string }
    /** To test a phone. */
    | { kind: 'echo' }
    | { kind: 'extension'; number: string; recordsCalls: boolean }
    | {
        kind: 'outside';
        /** In the order in which they are tried. */
        trunks: readonly TrunkCall[];
        recordsCalls: boolean;
        /** The switch ends the call that long after its answer; null: never. */
        maxSeconds: number | null;
      }
  );

export interface TrunkCall extends ShownNumber {
  /** The call's metadata has it as `trunk`. Null for the gateway of the settings, whose calls name no trunk. */
  name: string | null;
  /** The switch's name of it. */
  gateway: string;
  /** The number in the trunk's own format. */
  number: string;
  /** The switch skips a trunk with that many calls. Null is unlimited. */
  callsAtOnce: number | null;
}

export interface ShownNumber {
  /** Null leaves it to the trunk. */
  callerId: string | null;
  /** Whether it is another number than the extension's own. The call's metadata then has it as `callerId`. */
  isCallerIdReplaced: boolean;
}

/** 402: no credit left, or a spending cap is reached. 403: not allowed. 404: unknown number. 503: not decided. */
export type RefusalStatus = 402 | 403 | 404 | 503;

export interface EventEnvelope {
  /** From the address or file name. */
  switchCallId?: string | null | undefined;
  /** The recordings folder as the switch sees it. */
  recordingsRoot?: string | undefined;
}

export type SwitchEvent =
  | CallEvent
  /** Calls that a transfer joined end together. */
  | { kind: 'several'; events: CallEvent[] }
  | RegistrationEvent
  /** Valid but not recorded: acknowledge it. */
  | { kind: 'ignored'; reason: string }
  /** Refuse it. Each problem is a sentence. */
  | {
      kind: 'malformed';
      problems: string[];
      /** Null if unreadable. Ignore a malformed repeat of a known call. */
      switchCallId: string | null;
      ifExtension?: CallEvent;
      /** About a passing state: too late to handle later. */
      isTransient?: true;
    };

/** Only the end of a call is recorded and billed; subscribers get the other events. */
export type CallEvent = EndedEvent | CallInProgressEvent;

export interface EndedEvent {
  kind: 'ended';
  call: CallEnded;
  /** Parts left out of the call, with reasons. */
  warnings: readonly string[];
  /** Applies if its extension belongs to the organization; the switch did not name the caller. */
  ifExtension?: EndedEvent;
}

export interface CallInProgressEvent {
  kind: 'created' | 'answered';
  call: CallInProgress;
  ifExtension?: CallInProgressEvent;
}

export type RegistrationEvent = RegisteredEvent | UnregisteredEvent;

interface RegistrationBase {
  domain: string;
  extensionNumber: string;
  /** Stable while a phone renews its registration. */
  registrationId: string;
  /** By the switch's clock. */
  at: string;
  userAgent: string | null;
}

export interface RegisteredEvent extends RegistrationBase {
  kind: 'registered';
  /** Given by the phone, which repeats it after a restart under another id. */
  contact: string | null;
  address: string | null;
  expiresAt: string;
}

export interface UnregisteredEvent extends RegistrationBase {
  kind: 'unregistered';
  reason: 'SIGNED_OUT' | 'EXPIRED' | 'DISCONNECTED';
}
