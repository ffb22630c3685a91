import type { SipContact } from './commands.ts';

/** A null question is foreign; a null answer means an unknown extension or route. */
export interface SwitchQuestions {
  contentType: string;
  /** The address for questions about calls ends with it. */
  path: string;
  /** Null if the switch reads accounts from the database. */
  directory: SwitchDirectory | null;
  /** The switch rings phones that we name, instead of extensions. */
  ringsContacts: boolean;
  readDialQuestion: (body: Uint8Array, settings: DialplanSettings) => DialQuestion | null;
  /** @param contacts phones of the extension that rings */
  writeRoute: (
    route: Route | null,
    settings: DialplanSettings,
    contacts: readonly SipContact[],
  ) => string;
  /** A phone pauses its recording by a code; null without such a code. */
  recording: SwitchRecordingOrders | null;
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

export interface SwitchRecordingOrders {
  /** The address for the orders ends with it. */
  path: string;
  readOrder: (body: Uint8Array) => { switchCallId: string; isPaused: boolean } | null;
  writeReply: (isDone: boolean) => string;
}

export interface DirectoryQuestion {
  domain: string;
  extensionNumber: string;
  /** The domain in the phone's spelling, part of the hash. Null unless the switch authenticates. */
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
  /** `originate` rang the caller first. */
  isClickToCall?: boolean;
  /** The other side is already on the line. */
  isTransfer?: boolean;
  /** The other side called from outside. Its call stays one, unless it is sent outside again. */
  isInbound?: boolean;
  /** The ordering program's, if the switch needs us to repeat it. */
  metadata?: Record<string, unknown>;
}

export interface InboundQuestion {
  switchCallId: string;
  /** In the trunk's own format. */
  called: string;
  /** No number if the caller withholds it. */
  caller: string;
}

export type InboundRoute =
  /** No extension rings for it. */
  | { kind: 'refuse' }
  /** All ring at once. An unanswered call belongs to the first. */
  | { kind: 'extensions'; domain: string; extensionNumbers: string[]; recordsCalls: boolean };

export interface DialplanSettings {
  /** Other contexts belong to the operator. */
  context: string;
  /** Null leaves calls of trunks to the operator. */
  inboundContext: string | null;
  recordingsRoot: string;
  recordingFormat: RecordingFormat;
  /** São Paulo's, as `2026-11-26`. */
  day: string;
}

/**
 * Written by the switch itself. A minute in stereo takes 1.9 MB as WAV, and about an eighth of it
 * as MP3.
 */
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
        /** Tried in this order. */
        trunks: readonly TrunkCall[];
        recordsCalls: boolean;
        /** Counts from the answer; null means no limit. */
        maxSeconds: number | null;
      }
  );

export interface TrunkCall extends ShownNumber {
  /** The metadata's `trunk`. Null for the gateway of the settings. */
  name: string | null;
  gateway: string;
  /** In the trunk's own format. */
  number: string;
  /** A trunk with that many calls is skipped; null is unlimited. */
  callsAtOnce: number | null;
}

export interface ShownNumber {
  /** Null leaves it to the trunk. */
  callerId: string | null;
  /** It is not the extension's own number, so the metadata has it as `callerId`. */
  isCallerIdReplaced: boolean;
}

/**
 * 402: no credit left, or a spending cap is reached. 403: not allowed. 404: unknown number. 503:
 * not decided.
 */
export type RefusalStatus = 402 | 403 | 404 | 503;
