/** Users see outcomes instead of causes. */
export const CALL_OUTCOMES = [
  'answered',
  'busy',
  'notAnswered',
  'numberNotFound',
  'canceled',
  'rejected',
  'outOfArea',
  'temporarilyUnavailable',
  'voicemail',
  'answeredElsewhere',
  'redirected',
  'barred',
  'notCompleted',
] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Shown before "show more" in the call report (RPT-02). */
export const MAIN_HANGUP_CAUSES = [
  'NORMAL_CLEARING',
  'USER_BUSY',
  'UNALLOCATED_NUMBER',
  'NUMBER_CHANGED',
  'ORIGINATOR_CANCEL',
  'RECOVERY_ON_TIMER_EXPIRE',
] as const;

/**
 * FreeSWITCH's names with their Q.850 numbers; those above 127 are FreeSWITCH's own. No switch
 * reports VOICEMAIL: we set it for calls sent to a mailbox.
 */
export const HANGUP_CAUSES: Record<string, { code: number | null; outcome: CallOutcome }> = {
  NONE: { code: 0, outcome: 'notCompleted' },
  UNALLOCATED_NUMBER: { code: 1, outcome: 'numberNotFound' },
  NO_ROUTE_TRANSIT_NET: { code: 2, outcome: 'numberNotFound' },
  NO_ROUTE_DESTINATION: { code: 3, outcome: 'numberNotFound' },
  CHANNEL_UNACCEPTABLE: { code: 6, outcome: 'notCompleted' },
  CALL_AWARDED_DELIVERED: { code: 7, outcome: 'notCompleted' },
  NORMAL_CLEARING: { code: 16, outcome: 'answered' },
  USER_BUSY: { code: 17, outcome: 'busy' },
  NO_USER_RESPONSE: { code: 18, outcome: 'notAnswered' },
  NO_ANSWER: { code: 19, outcome: 'notAnswered' },
  SUBSCRIBER_ABSENT: { code: 20, outcome: 'outOfArea' },
  CALL_REJECTED: { code: 21, outcome: 'rejected' },
  NUMBER_CHANGED: { code: 22, outcome: 'numberNotFound' },
  REDIRECTION_TO_NEW_DESTINATION: { code: 23, outcome: 'redirected' },
  EXCHANGE_ROUTING_ERROR: { code: 25, outcome: 'notCompleted' },
  DESTINATION_OUT_OF_ORDER: { code: 27, outcome: 'outOfArea' },
  INVALID_NUMBER_FORMAT: { code: 28, outcome: 'numberNotFound' },
  FACILITY_REJECTED: { code: 29, outcome: 'notCompleted' },
  RESPONSE_TO_STATUS_ENQUIRY: { code: 30, outcome: 'notCompleted' },
  NORMAL_UNSPECIFIED: { code: 31, outcome: 'notCompleted' },
  NORMAL_CIRCUIT_CONGESTION: { code: 34, outcome: 'temporarilyUnavailable' },
  NETWORK_OUT_OF_ORDER: { code: 38, outcome: 'temporarilyUnavailable' },
  NORMAL_TEMPORARY_FAILURE: { code: 41, outcome: 'temporarilyUnavailable' },
  SWITCH_CONGESTION: { code: 42, outcome: 'temporarilyUnavailable' },
  ACCESS_INFO_DISCARDED: { code: 43, outcome: 'notCompleted' },
  REQUESTED_CHAN_UNAVAIL: { code: 44, outcome: 'temporarilyUnavailable' },
  PRE_EMPTED: { code: 45, outcome: 'notCompleted' },
  FACILITY_NOT_SUBSCRIBED: { code: 50, outcome: 'notCompleted' },
  OUTGOING_CALL_BARRED: { code: 52, outcome: 'barred' },
  INCOMING_CALL_BARRED: { code: 54, outcome: 'barred' },
  BEARERCAPABILITY_NOTAUTH: { code: 57, outcome: 'barred' },
  BEARERCAPABILITY_NOTAVAIL: { code: 58, outcome: 'notCompleted' },
  SERVICE_UNAVAILABLE: { code: 63, outcome: 'temporarilyUnavailable' },
  BEARERCAPABILITY_NOTIMPL: { code: 65, outcome: 'notCompleted' },
  CHAN_NOT_IMPLEMENTED: { code: 66, outcome: 'notCompleted' },
  FACILITY_NOT_IMPLEMENTED: { code: 69, outcome: 'notCompleted' },
  SERVICE_NOT_IMPLEMENTED: { code: 79, outcome: 'notCompleted' },
  INVALID_CALL_REFERENCE: { code: 81, outcome: 'notCompleted' },
  INCOMPATIBLE_DESTINATION: { code: 88, outcome: 'notCompleted' },
  INVALID_MSG_UNSPECIFIED: { code: 95, outcome: 'notCompleted' },
  MANDATORY_IE_MISSING: { code: 96, outcome: 'notCompleted' },
  MESSAGE_TYPE_NONEXIST: { code: 97, outcome: 'notCompleted' },
  WRONG_MESSAGE: { code: 98, outcome: 'notCompleted' },
  IE_NONEXIST: { code: 99, outcome: 'notCompleted' },
  INVALID_IE_CONTENTS: { code: 100, outcome: 'notCompleted' },
  WRONG_CALL_STATE: { code: 101, outcome: 'notCompleted' },
  RECOVERY_ON_TIMER_EXPIRE: { code: 102, outcome: 'notAnswered' },
  MANDATORY_IE_LENGTH_ERROR: { code: 103, outcome: 'notCompleted' },
  PROTOCOL_ERROR: { code: 111, outcome: 'notCompleted' },
  INTERWORKING: { code: 127, outcome: 'notCompleted' },
  SUCCESS: { code: 142, outcome: 'answered' },
  ORIGINATOR_CANCEL: { code: 487, outcome: 'canceled' },
  CRASH: { code: 700, outcome: 'notCompleted' },
  SYSTEM_SHUTDOWN: { code: 701, outcome: 'notCompleted' },
  LOSE_RACE: { code: 702, outcome: 'answeredElsewhere' },
  MANAGER_REQUEST: { code: 703, outcome: 'canceled' },
  BLIND_TRANSFER: { code: 800, outcome: 'redirected' },
  ATTENDED_TRANSFER: { code: 801, outcome: 'redirected' },
  ALLOTTED_TIMEOUT: { code: 802, outcome: 'notAnswered' },
  USER_CHALLENGE: { code: 803, outcome: 'notCompleted' },
  MEDIA_TIMEOUT: { code: 804, outcome: 'notCompleted' },
  PICKED_OFF: { code: 805, outcome: 'answeredElsewhere' },
  USER_NOT_REGISTERED: { code: 806, outcome: 'outOfArea' },
  PROGRESS_TIMEOUT: { code: 807, outcome: 'notAnswered' },
  INVALID_GATEWAY: { code: 808, outcome: 'notCompleted' },
  GATEWAY_DOWN: { code: 809, outcome: 'temporarilyUnavailable' },
  INVALID_URL: { code: 810, outcome: 'notCompleted' },
  INVALID_PROFILE: { code: 811, outcome: 'notCompleted' },
  NO_PICKUP: { code: 812, outcome: 'notAnswered' },
  SRTP_READ_ERROR: { code: 813, outcome: 'notCompleted' },
  BOWOUT: { code: 814, outcome: 'redirected' },
  BUSY_EVERYWHERE: { code: 815, outcome: 'busy' },
  DECLINE: { code: 816, outcome: 'rejected' },
  DOES_NOT_EXIST_ANYWHERE: { code: 817, outcome: 'numberNotFound' },
  NOT_ACCEPTABLE: { code: 818, outcome: 'notCompleted' },
  UNWANTED: { code: 819, outcome: 'rejected' },
  NO_IDENTITY: { code: 820, outcome: 'barred' },
  BAD_IDENTITY_INFO: { code: 821, outcome: 'barred' },
  UNSUPPORTED_CERTIFICATE: { code: 822, outcome: 'barred' },
  INVALID_IDENTITY: { code: 823, outcome: 'barred' },
  STALE_DATE: { code: 824, outcome: 'barred' },
  REJECT_ALL: { code: 825, outcome: 'rejected' },
  VOICEMAIL: { code: null, outcome: 'voicemail' },
};

export function getOutcome(hangupCause: string): CallOutcome {
  return HANGUP_CAUSES[hangupCause]?.outcome ?? 'notCompleted';
}

export function listCauses(outcome: CallOutcome): string[] {
  return Object.keys(HANGUP_CAUSES).filter((cause) => getOutcome(cause) === outcome);
}

/** Six causes make five outcomes. */
export const MAIN_OUTCOMES: CallOutcome[] = [...new Set(MAIN_HANGUP_CAUSES.map(getOutcome))];
