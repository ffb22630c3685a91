import type { SipContact } from './commands.ts';

/** A null question is not for us; a null answer means an unknown extension or route. */
export interface SwitchQuestions {
  contentType: string;
  path: string;
  /** Null if the switch reads the database. */
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
  /** The CDR repeats it. */
  switchCallId: string;
  isClickToCall?: boolean;
  /** The other side is already on the line. */
  isTransfer?: boolean;
  /** Set if the switch needs us to repeat it. */
  metadata?: Record<string, unknown>;
}

export interface InboundQuestion {
  switchCallId: string;
  /** In the trunk's own format. */
  called: string;
  caller: string;
}

export type InboundRoute =
  | { kind: 'refuse' }
  /** An unanswered call belongs to the first. */
  | { kind: 'extensions'; domain: string; extensionNumbers: string[]; recordsCalls: boolean };

export interface DialplanSettings {
  /** Others belong to the operator. */
  context: string;
  /** Null leaves calls of trunks to the operator. */
  inboundContext: string | null;
  recordingsRoot: string;
  recordingFormat: RecordingFormat;
  /** São Paulo's, as `2026-11-26`. */
  day: string;
}

/** A minute in stereo takes 1.9 MB as WAV, an eighth of it as MP3. */
export const RECORDING_FORMATS = ['wav', 'mp3'] as const;
export type RecordingFormat = (typeof RECORDING_FORMATS)[number];

export type Route = DialQuestion &
  /** `code` is for the CDR; `sentence` (ASCII) for the display. */
  (
    | { kind: 'refuse'; status: RefusalStatus; code: string; sentence: string }
    /** To test a phone. */
    | { kind: 'echo' }
    | { kind: 'extension'; number: string; recordsCalls: boolean }
    | {
        kind: 'outside';
        trunks: readonly TrunkCall[];
        recordsCalls: boolean;
        /** Counts from the answer; null never ends it. */
        maxSeconds: number | null;
      }
  );

export interface TrunkCall extends ShownNumber {
  /** Metadata have it as `trunk`. Null for the settings' gateway. */
  name: string | null;
  gateway: string;
  /** In the trunk's own format. */
  number: string;
  /** At this limit the switch skips the trunk; null is unlimited. */
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
