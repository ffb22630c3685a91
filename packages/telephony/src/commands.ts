/**
 * Each command opens one connection and stops on abort.
 * @throws if the switch did not obey.
 */
export interface SwitchControl {
  /** Ignores missing registrations. */
  dropPhones: (
    endpoint: SwitchEndpoint,
    phones: readonly RegisteredPhone[],
    signal: AbortSignal,
  ) => Promise<void>;
  /** Includes foreign calls. */
  listCalls: (endpoint: SwitchEndpoint, signal: AbortSignal) => Promise<LiveCall[]>;
  /** Returns the prefix of this switch's call ids, for kinds whose ids have one. */
  readIdPrefix?: (endpoint: SwitchEndpoint, signal: AbortSignal) => Promise<string>;
  /** Finds the extensions that place these calls through our dialplan. Omits other calls. */
  findCallers: (
    endpoint: SwitchEndpoint,
    switchCallIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<LiveCaller[]>;
  /** Moves the ends of answered calls. Ignores ended ones. */
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
  /** Repeats change nothing. */
  pauseRecording: (
    endpoint: SwitchEndpoint,
    switchCallId: string,
    isPaused: boolean,
    signal: AbortSignal,
  ) => Promise<PauseOutcome>;
  /** Omits calls that do not talk, or that this switch does not have or measure. */
  readQuality: (
    endpoint: SwitchEndpoint,
    switchCallIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<CallQuality[]>;
  /**
   * Rings the extension. Its answered leg goes through our dialplan to `dialed`, which authorizes
   * the call. Returns `placed` if the switch has not refused the order for a second. After a
   * rejection it may ring; `unavailable` means that no order was sent.
   */
  originate: (
    endpoint: SwitchEndpoint,
    origination: Origination,
    signal: AbortSignal,
  ) => Promise<OriginationOutcome>;
  checkControl: (endpoint: SwitchEndpoint, signal: AbortSignal) => Promise<void>;
}

/** Since the call began; the worse side's. */
export interface CallQuality {
  switchCallId: string;
  /** Percentage of lost packets. */
  lossPercent: number;
  jitterMs: number;
}

export type PauseOutcome = 'done' | 'notRecorded' | 'unknownCall';

export type OriginationOutcome = 'placed' | 'notRegistered' | 'failed' | 'unavailable';

/** The extension rings first, then the number. */
export interface Origination {
  /** A UUID that we chose and every event repeats. */
  switchCallId: string;
  domain: string;
  extensionNumber: string;
  /** Digits, with or without a leading plus. */
  dialed: string;
  /** The call's events return it unchanged. */
  metadata: Record<string, unknown>;
  context: string;
  /** A header with the value `true`; web pages answer such an INVITE themselves. */
  autoAnswerHeader: string;
  /** For switches that ring phones by name. */
  contacts?: readonly SipContact[];
}

export interface LiveCall {
  switchCallId: string;
  isAnswered: boolean;
  startedAt: Date;
  context: string;
  /** The number that a phone or a trunk dialed; null for a leg placed by the switch. */
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
  /** FreeSWITCH's event socket, or Asterisk's manager interface with a user. */
  address: { host: string; port: number; user?: string; password: string };
  /** The SIP profile of the extensions; empty for Asterisk. */
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

/** In the switch's own spelling. */
export interface SipContact {
  endpoint: string;
  uri: string;
  /** The switch's system name; null if any switch reaches it. */
  server: string | null;
}

/** One registration, or all of an extension. */
export type RegisteredPhone =
  | { registrationId: string }
  | { domain: string; extensionNumber: string };
