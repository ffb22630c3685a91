/** Seen from the organization, never from a leg of the switch. */
export type CallDirection = 'outbound' | 'inbound';

export const CALL_DIRECTIONS = ['outbound', 'inbound'] as const satisfies readonly CallDirection[];

export interface Call {
  id: string;
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  startedAt: string;
  endedAt: string;
  /** Talk time */
  durationSeconds: number;
  hangupCause: string;
  attendant: { firstName: string | null; lastName: string | null; email: string | null };
  callerId: string | null;
  /** In ten-thousandths of a real; null until the call is priced. */
  minutePrice: number | null;
  callPrice: number | null;
  metadata: Record<string, unknown>;
  recordingUrl: string | null;
}

/** Integrations subscribe to these wire names. */
export const CALL_EVENT_TYPES = ['channel-create', 'channel-answer', 'channel-hangup'] as const;
export type CallEventType = (typeof CALL_EVENT_TYPES)[number];

/** A switch's report. Times are ISO 8601 UTC. */
export interface CallEnded {
  /** Stable for the same call. */
  switchCallId: string;
  switchName: string;
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  startedAt: string;
  answeredAt: string | null;
  endedAt: string;
  /** Talk time */
  durationSeconds: number;
  /** NORMAL_CLEARING if and only if the call was answered. */
  hangupCause: string;
  /** For support. */
  hangupDetail: string;
  hangupBy: 'caller' | 'callee' | 'switch' | null;
  metadata: Record<string, unknown>;
  /** Path below the recordings folder. */
  recordingFile: string | null;
}

export type CallInProgress = Pick<
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
> & {
  isRecorded?: true;
};
