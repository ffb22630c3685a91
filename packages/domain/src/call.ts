/** Whether the organization made the call or received it. Never a switch leg's own point of view. */
export type CallDirection = 'outbound' | 'inbound';

export const CALL_DIRECTIONS = ['outbound', 'inbound'] as const satisfies readonly CallDirection[];

/** One finished call, as every room of the house speaks of it. */
export interface Call {
  id: string;
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  startedAt: string;
  endedAt: string;
  /** Talk time; 0 when nobody answered. */
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

/** What somebody can ask to be told of a call, by its names on the wire. */
export const CALL_EVENT_TYPES = ['channel-create', 'channel-answer', 'channel-hangup'] as const;
export type CallEventType = (typeof CALL_EVENT_TYPES)[number];

/** What a switch tells us when a call is over, whatever the switch. Times are instants in ISO 8601 UTC. */
export interface CallEnded {
  /** The switch's own id of the call; the same call always carries the same one. */
  switchCallId: string;
  switchName: string;
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  startedAt: string;
  answeredAt: string | null;
  endedAt: string;
  /** Talk time; 0 when nobody answered. */
  durationSeconds: number;
  /** NORMAL_CLEARING exactly when the call was answered. */
  hangupCause: string;
  /** The technical cause, for support. */
  hangupDetail: string;
  hangupBy: 'caller' | 'callee' | 'switch' | null;
  metadata: Record<string, unknown>;
  /** File name below the recordings folder, when the switch recorded the call. */
  recordingFile: string | null;
}

/** What a switch tells us of a call that is not over. */
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
