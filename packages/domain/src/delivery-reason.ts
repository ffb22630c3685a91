// Why a delivery, its target or a call summary is in its state: a code with parameters, as stored and sent.
// messages/delivery-reasons.ts makes the sentence that people read; no decision depends on that sentence.

/** A part of a record in a CRM that is not needed: the CRM may refuse it and take the rest. */
export const RECORD_PARTS = ['type', 'outcome', 'priority', 'user', 'deal'] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

/** Parameters by name. Add a new one here and to the contract. */
interface ParamTypes {
  crm: string;
  cloud: 'default' | 'aws' | 'gcp';
  /** An HTTP status. */
  status: number;
  /** The cloud's own code, such as `AccessDenied`. */
  vendorCode: string;
  megabytes: number;
  minutes: number;
  days: number;
  /** The vendor's own words. */
  words: string;
  parts: RecordPart[];
  text: string;
}

/** Codes with the names of their parameters. */
export const REASON_PARAMS = {
  // the call or recording needs no delivery
  internalCall: [],
  hiddenNumber: [],
  incompleteNumber: [],
  integrationRemoved: [],
  addressRemoved: [],
  callForgotten: [],
  endAlreadySent: [],
  sentByExtension: [],
  notStartedThere: [],

  // the delivery waits or waited too long
  ownerBlocked: [],
  queueFull: [],
  tooManyAtOnce: [],
  interrupted: [],
  waitedTooLong: [],
  waitsForRecording: [],
  /** An earlier call of the same contact is in hand, or is to be tried again. */
  waitsForEarlierCall: [],
  recordingsUnavailable: [],

  // the contact in the CRM
  readingContacts: [],
  noContact: [],
  noneChosen: [],
  severalContacts: [],
  noOpenDeal: [],

  // the record in the CRM
  optionMissing: [],
  notFoundYet: [],
  mayBeDuplicate: [],
  keptByPerson: [],
  /** The CRM refused the record with these parts, and took it without them. */
  writtenWithout: ['crm', 'parts', 'words'],

  // answers of the CRM
  crmNotSetUp: [],
  crmNoAnswer: ['crm'],
  crmError: ['crm', 'status'],
  /** A success status with an error inside, or an unreadable answer. */
  crmErrorInside: ['crm'],
  crmBusy: ['crm'],
  crmRejected: ['crm'],
  /** The CRM refuses one call after the other with the same words. */
  crmRefusesCalls: ['crm', 'words'],
  /** The credentials are valid but lack the right to write this record. */
  crmForbidden: ['crm'],
  crmUnpaid: ['crm'],
  crmQuotaUsedUp: ['crm'],
  crmAccessRefused: ['crm'],

  // failures of a webhook's address
  httpStatus: ['status'],
  noSuccessForDays: ['days'],
  unknownHost: [],
  connectionRefused: [],
  connectionBroken: [],
  noRoute: [],
  badCertificate: [],
  noSecureConnection: [],
  cannotConnect: [],
  timedOut: [],
  answerLost: [],
  addressNotPublic: [],
  answerTooLarge: [],
  answerNotJson: [],

  // copies of recordings in a cloud
  copiesOff: [],
  callNotRecorded: [],
  recordingGone: [],
  recordingTooLarge: ['megabytes'],
  recordingStillChanging: [],
  cloudNotSetUp: ['cloud'],
  cloudKeyUnknown: ['cloud'],
  cloudBucketMissing: ['cloud'],
  cloudForbidden: ['cloud'],
  cloudBusy: ['cloud'],
  cloudNoAnswer: ['cloud'],
  cloudError: ['cloud', 'status'],
  cloudRejected: ['cloud'],
  cloudRejectedWith: ['cloud', 'vendorCode'],
  cloudNameTaken: [],

  // summaries by AI
  aiNotSetUp: [],
  aiNotChosen: [],
  aiNoConsent: [],
  aiNothingToHear: [],
  aiRecordingMissing: [],
  aiCallTooLong: ['minutes'],
  aiMinutesUsedUp: ['minutes'],
  aiCallNotInCrm: ['crm'],
  aiRecordGone: ['crm'],
  aiNothingSaid: [],
  aiBusy: [],
  aiWaitsForTurn: [],
  aiKeyRefused: [],
  aiRejected: ['status'],
  aiNoAnswer: [],
  aiError: ['status'],
  aiUnreadable: [],
  aiGaveUp: [],

  /** Text stored before codes existed, for which no code fits. */
  other: ['text'],
} as const satisfies Record<string, readonly (keyof ParamTypes)[]>;

export type ReasonCode = keyof typeof REASON_PARAMS;
export type ReasonParams<Code extends ReasonCode> = Pick<
  ParamTypes,
  (typeof REASON_PARAMS)[Code][number]
>;

export type DeliveryReason = {
  [Code in ReasonCode]: { code: Code; params: ReasonParams<Code> };
}[ReasonCode];

/** A stored reason as it is read; the code decides which parameters are set. */
export interface AnyReason {
  code: ReasonCode;
  params: { [Name in keyof ParamTypes]?: ParamTypes[Name] | undefined };
}

type CodeWithoutParams = {
  [Code in ReasonCode]: (typeof REASON_PARAMS)[Code] extends readonly [] ? Code : never;
}[ReasonCode];

export function toReason(code: CodeWithoutParams): DeliveryReason;
export function toReason<Code extends ReasonCode>(
  code: Code,
  params: ReasonParams<Code>,
): DeliveryReason;
export function toReason(code: ReasonCode, params: object = {}): DeliveryReason {
  return { code, params } as DeliveryReason;
}
