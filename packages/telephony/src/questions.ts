import type { SipContact } from './commands.ts';

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
  /** A phone pauses the recording of its call by a code; null if the switch has no such code. */
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
  /** Last part of the address that takes the orders. */
  path: string;
  readOrder: (body: Uint8Array) => { switchCallId: string; isPaused: boolean } | null;
  writeReply: (isDone: boolean) => string;
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
  /** The switch rang the caller first, by `originate`. */
  isClickToCall?: boolean;
  /** A phone transfers a call that it has; the other side is already on the line. */
  isTransfer?: boolean;
  /** The side that is on the line called from outside. Its call stays one, unless it is sent outside again. */
  isInbound?: boolean;
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
