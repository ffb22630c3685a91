/** Seen from the organization, never from a leg of the switch. */
export type CallDirection = 'outbound' | 'inbound';

export const CALL_DIRECTIONS = ['outbound', 'inbound'] as const satisfies readonly CallDirection[];

/** A finished call. */
export interface Call {
  id: string;
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  startedAt: string;
  endedAt: string;
  /** Talk time; 0 if the call was not answered. */
  durationSeconds: number;
  hangupCause: string;
  attendant: { firstName: string | null; lastName: string | null; email: string | null };
  callerId: string | null;
  /** Ten-thousandths of a real; null until the call is priced. */
  minutePrice: number | null;
  callPrice: number | null;
  metadata: Record<string, unknown>;
  recordingUrl: string | null;
}

/** Events that an integration can subscribe to, by their names on the wire. */
export const CALL_EVENT_TYPES = ['channel-create', 'channel-answer', 'channel-hangup'] as const;
export type CallEventType = (typeof CALL_EVENT_TYPES)[number];

/** A switch's report of a finished call. Times are ISO 8601 UTC. */
export interface CallEnded {
  /** The switch's own id; stable for the same call. */
  switchCallId: string;
  switchName: string;
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  startedAt: string;
  answeredAt: string | null;
  endedAt: string;
  /** Talk time; 0 if the call was not answered. */
  durationSeconds: number;
  /** NORMAL_CLEARING if and only if the call was answered. */
  hangupCause: string;
  /** The technical cause, for support. */
  hangupDetail: string;
  hangupBy: 'caller' | 'callee' | 'switch' | null;
  metadata: Record<string, unknown>;
  /** File name below the recordings folder, when the switch recorded the call. */
  recordingFile: string | null;
}

/** A switch's report of a call in progress. */
export type CallUnderWay = Pick<
  CallEnded,
  | 'switchCallId'
  | 'switchName'
  | 'domain'
  | 'direction'
  | 'extensionNumber'
  | 'dialedNumber'
  | 'startedAt'
  | 'answeredAt'
  | 'metadata'
>;
