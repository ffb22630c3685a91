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
  /** Leaves out calls that did not come through our dialplan. */
  findCallers: (
    endpoint: SwitchEndpoint,
    switchCallIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<LiveCaller[]>;
  /** Only for answered calls; ended ones are no error. */
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
  /** Leaves out calls that this switch does not measure. */
  readQuality: (
    endpoint: SwitchEndpoint,
    switchCallIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<CallQuality[]>;
  /**
   * The answered leg goes through our dialplan to `dialed`, which authorizes it. Returns `placed` if the switch has not
   * refused for a second. A rejection leaves open whether it rings; `unavailable` means that no order was sent.
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

/** The extension rings first, then the number. */
export interface Origination {
  /** A UUID of ours; every event has it. */
  switchCallId: string;
  domain: string;
  extensionNumber: string;
  dialed: string;
  /** Comes back unchanged in the events of the call. */
  metadata: Record<string, unknown>;
  context: string;
  /** Web pages answer an INVITE with this header (`true`) themselves. */
  autoAnswerHeader: string;
  /** For a switch that rings phones that we name. */
  contacts?: readonly SipContact[];
}

export interface LiveCall {
  switchCallId: string;
  isAnswered: boolean;
  startedAt: Date;
  context: string;
  /** Null for a leg that the switch itself placed. */
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

export interface SipContact {
  endpoint: string;
  uri: string;
  /** Null if any switch reaches it. */
  server: string | null;
}

export type RegisteredPhone =
  | { registrationId: string }
  | { domain: string; extensionNumber: string };
