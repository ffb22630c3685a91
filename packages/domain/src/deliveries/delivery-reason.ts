// Stored and sent. No decision depends on the sentence that messages/delivery-reasons.ts makes of
// it.

/** The CRM may refuse them and take the rest. */
export const RECORD_PARTS = ['type', 'outcome', 'priority', 'user', 'deal'] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

/** Add a new parameter here and to the contract. */
interface ParamTypes {
  crm: string;
  cloud: 'default' | 'aws' | 'gcp';
  status: number;
  /** The cloud's code, such as `AccessDenied`. */
  vendorCode: string;
  megabytes: number;
  minutes: number;
  days: number;
  /** The vendor's message. */
  words: string;
  parts: RecordPart[];
  text: string;
}

export const REASON_PARAMS = {
  // nothing to deliver
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
  /** The same contact's earlier call is in progress or will be retried. */
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
  /** The CRM took the record only without these parts. */
  writtenWithout: ['crm', 'parts', 'words'],

  // answers of the CRM
  crmNotSetUp: [],
  crmNoAnswer: ['crm'],
  crmError: ['crm', 'status'],
  /** A success status with an error inside, or an unreadable answer. */
  crmErrorInside: ['crm'],
  crmBusy: ['crm'],
  crmRejected: ['crm'],
  /** In a row, with the same words. */
  crmRefusesCalls: ['crm', 'words'],
  /** The credentials lack the right to write this record. */
  crmForbidden: ['crm'],
  crmUnpaid: ['crm'],
  crmQuotaUsedUp: ['crm'],
  crmAccessRefused: ['crm'],

  // a webhook's address
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

  // AI summaries
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

  /** Stored before codes existed; no code fits. */
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

/** The code decides which parameters are set. */
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
