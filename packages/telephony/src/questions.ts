import type { SipContact } from './commands.ts';

/** A null question is not for us; a null answer means an unknown extension or route. */
export interface SwitchQuestions {
  contentType: string;
  path: string;
  /** Null if the switch reads accounts from the database. */
  directory: SwitchDirectory | null;
  ringsContacts: boolean;
  readDialQuestion: (body: Uint8Array, settings: DialplanSettings) => DialQuestion | null;
  writeRoute: (
    route: Route | null,
    settings: DialplanSettings,
    contacts: readonly SipContact[],
  ) => string;
  /** Null if the switch has no code for a pause. */
  recording: SwitchRecordingOrders | null;
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

export interface SwitchRecordingOrders {
  path: string;
  readOrder: (body: Uint8Array) => { switchCallId: string; isPaused: boolean } | null;
  writeReply: (isDone: boolean) => string;
}

export interface DirectoryQuestion {
  domain: string;
  extensionNumber: string;
  /** In the phone's spelling, which the hash includes. Null unless the switch authenticates. */
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
  isClickToCall?: boolean;
  /** The other side is already on the line. */
  isTransfer?: boolean;
  /** Set if the switch needs us to repeat it. */
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
  | { kind: 'refuse' }
  /** An unanswered call belongs to the first. */
  | { kind: 'extensions'; domain: string; extensionNumbers: string[]; recordsCalls: boolean };

export interface DialplanSettings {
  /** Calls of other contexts belong to the operator. */
  context: string;
  /** Null leaves calls of trunks to the operator. */
  inboundContext: string | null;
  recordingsRoot: string;
  recordingFormat: RecordingFormat;
  /** The current day in São Paulo, as `2026-11-26`. */
  day: string;
}

/** A minute in stereo takes 1.9 MB as WAV, an eighth of it as MP3. */
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
        trunks: readonly TrunkCall[];
        recordsCalls: boolean;
        /** The switch ends the call that long after its answer; null: never. */
        maxSeconds: number | null;
      }
  );

export interface TrunkCall extends ShownNumber {
  /** Metadata have it as `trunk`. Null for the settings' gateway. */
  name: string | null;
  gateway: string;
  /** The number in the trunk's own format. */
  number: string;
  /** The switch skips a trunk with that many calls. Null is unlimited. */
  callsAtOnce: number | null;
}

export interface ShownNumber {
  /** Null leaves it to the trunk. */
  callerId: string | null;
  /** Metadata then have it as `callerId`. */
  isCallerIdReplaced: boolean;
}

/** 402: no credit, or a spending cap. 404: unknown number. 503: not decided. */
export type RefusalStatus = 402 | 403 | 404 | 503;
