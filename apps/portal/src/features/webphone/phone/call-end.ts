/** messages/telephony/webphone.ts has their words. */
export type CallEndKind =
  | 'ended'
  | 'endedHere'
  | 'transferred'
  | 'missed'
  | 'refusedHere'
  | 'canceled'
  | 'busy'
  | 'noAnswer'
  | 'notFound'
  | 'unavailable'
  | 'forbidden'
  | 'noCredit'
  | 'connectionLost'
  | 'failed';

export interface CallEnd {
  kind: CallEndKind;
}

interface EndFacts {
  isOwn: boolean;
  wasAnswered: boolean;
  wasIncoming: boolean;
  /** JsSIP's. */
  cause: string;
  /** The status code of a refusal; null without one. */
  status: number | null;
}

/** RFC 3261, 21. */
const BY_STATUS: Readonly<Record<number, CallEndKind>> = {
  402: 'noCredit',
  403: 'forbidden',
  404: 'notFound',
  408: 'noAnswer',
  410: 'notFound',
  480: 'noAnswer',
  484: 'notFound',
  486: 'busy',
  487: 'noAnswer',
  503: 'unavailable',
  600: 'busy',
  603: 'busy',
  604: 'notFound',
};

export function describeEnd({ isOwn, wasAnswered, wasIncoming, cause, status }: EndFacts): CallEnd {
  if (cause === 'Connection Error' || cause === 'Request Timeout') {
    return { kind: 'connectionLost' };
  }
  if (wasAnswered) return { kind: isOwn ? 'endedHere' : 'ended' };
  if (wasIncoming) return { kind: isOwn ? 'refusedHere' : 'missed' };
  if (isOwn) return { kind: 'canceled' };
  return { kind: (status !== null && BY_STATUS[status]) || 'failed' };
}
