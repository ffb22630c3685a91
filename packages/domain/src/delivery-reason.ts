// Why a delivery, its target or a call summary is in its state: a code with parameters, as it is stored and sent. The sentence
// that people read is made from it in messages/delivery-reasons.ts; no decision depends on that sentence.

/** The parameters by name. A code that needs a new one adds it here and to the contract. */
interface ParamTypes {
  /** The name of the CRM. */
  crm: string;
  cloud: 'default' | 'aws' | 'gcp';
  /** An HTTP status. */
  status: number;
  /** The cloud's own error code, like `AccessDenied`. */
  vendorCode: string;
  megabytes: number;
  minutes: number;
  days: number;
  /** What the vendor said. */
  words: string;
  text: string;
}

/** All codes, each with the names of its parameters. */
export const REASON_PARAMS = {
  // the call, or what is saved, needs no delivery
  internalCall: [],
  hiddenNumber: [],
  incompleteNumber: [],
  integrationRemoved: [],
  addressRemoved: [],
  callForgotten: [],
  endAlreadySent: [],
  sentByExtension: [],
  notStartedThere: [],

  // the delivery waits, or waited too long
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

  // what the CRM answered
  crmNotSetUp: [],
  crmNoAnswer: ['crm'],
  crmError: ['crm', 'status'],
  /** An error in an answer with a good status, or an unreadable answer. */
  crmErrorInside: ['crm'],
  crmBusy: ['crm'],
  crmRejected: ['crm'],
  /** It refuses one call after the other with the same words. */
  crmRefusesCalls: ['crm', 'words'],
  /** The credentials are good, but lack the right to write this record. */
  crmForbidden: ['crm'],
  crmUnpaid: ['crm'],
  crmQuotaUsedUp: ['crm'],
  crmAccessRefused: ['crm'],

  // what an address answered, or why it did not
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

  /** Words that were stored before there were codes, and that no code stands for. */
  other: ['text'],
} as const satisfies Record<string, readonly (keyof ParamTypes)[]>;

export type ReasonCode = keyof typeof REASON_PARAMS;
export type ReasonParams<Code extends ReasonCode> = Pick<
  ParamTypes,
  (typeof REASON_PARAMS)[Code][number]
>;

/** With the parameters that the code needs. */
export type DeliveryReason = {
  [Code in ReasonCode]: { code: Code; params: ReasonParams<Code> };
}[ReasonCode];

/** What a reader gets: which parameters are there depends on the code. */
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
