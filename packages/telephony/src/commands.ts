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
  /** Returns what the ids of this switch's calls begin with. Only for kinds whose ids tell their switch. */
  readIdPrefix?: (endpoint: SwitchEndpoint, signal: AbortSignal) => Promise<string>;
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
  /** Silences the call's recording, or goes on with it. Repeats change nothing. */
  pauseRecording: (
    endpoint: SwitchEndpoint,
    switchCallId: string,
    isPaused: boolean,
    signal: AbortSignal,
  ) => Promise<PauseOutcome>;
  /** Measures calls that talk. Leaves out calls that this switch does not have or does not measure. */
  readQuality: (
    endpoint: SwitchEndpoint,
    switchCallIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<CallQuality[]>;
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

/** Since the call began, of both sides the worse one. */
export interface CallQuality {
  switchCallId: string;
  /** Packets that did not arrive, of 100. */
  lossPercent: number;
  jitterMs: number;
}

export type PauseOutcome = 'done' | 'notRecorded' | 'unknownCall';

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
  /** The system name of the switch where it registered; null if any switch reaches it. */
  server: string | null;
}

/** One registration, or all of an extension. */
export type RegisteredPhone =
  | { registrationId: string }
  | { domain: string; extensionNumber: string };
