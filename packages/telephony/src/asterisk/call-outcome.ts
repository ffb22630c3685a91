import type { CallEnded } from '@alo/domain/calls/call.ts';
import { HANGUP_CAUSES } from '@alo/domain/calls/hangup-cause.ts';
import type { ChannelEvent } from './channel-events.ts';

/** The switch's words for an unanswered Dial. */
const DIAL_STATUSES: Record<string, string> = {
  CANCEL: 'ORIGINATOR_CANCEL',
  BUSY: 'USER_BUSY',
};
/** Users would misread an unanswered call with one as answered. */
const UNINFORMATIVE = new Set(['NORMAL_CLEARING', 'NONE', 'UNSPECIFIED', '']);
/** FreeSWITCH's name. */
const LIMIT_REACHED = 'ALLOTTED_TIMEOUT';
const DEFAULT_CAUSE = 'NORMAL_UNSPECIFIED';

const CAUSES = new Map(
  Object.entries(HANGUP_CAUSES).flatMap(([name, { code }]) =>
    code === null ? [] : [[code, name] as const],
  ),
);

interface Ending {
  /**
   * Ends the leg that answered, or else the asking channel. The collector adds it if the switch
   * died.
   */
  hangup: ChannelEvent;
  /** Channel that asked. */
  caller: string;
  isAnswered: boolean;
  /** Ends the leg tried last. */
  legHangup: ChannelEvent | undefined;
  /** The asking channel goes on after the call. */
  isTransfer: boolean;
  deniedWith: number | null;
  /** Its credit limited it. */
  isLimitReached: boolean;
}

type Outcome = Pick<CallEnded, 'hangupCause' | 'hangupDetail' | 'hangupBy'>;

export function readOutcome(ending: Ending): Outcome {
  const { hangup, caller, isAnswered, isTransfer, legHangup, deniedWith, isLimitReached } = ending;
  if (deniedWith !== null) {
    // The announcement does not count.
    const cause = CAUSES.get(deniedWith) ?? DEFAULT_CAUSE;
    return { hangupCause: cause, hangupDetail: cause, hangupBy: 'switch' };
  }
  // The cause is unknown if the switch died.
  if (hangup.type !== 'HANGUP') {
    const cause = 'NETWORK_OUT_OF_ORDER';
    const hangupCause = isAnswered ? 'NORMAL_CLEARING' : cause;
    return { hangupCause, hangupDetail: cause, hangupBy: 'switch' };
  }
  const own = isAnswered || !isTransfer ? hangup : (legHangup ?? hangup);
  const { hangupcause, dialstatus } = own.extra;
  const cause = CAUSES.get(Number(hangupcause)) ?? '';
  const ofDial = isAnswered ? undefined : DIAL_STATUSES[String(dialstatus ?? '')];
  const source = [own, legHangup].map((each) => each?.extra.hangupsource).find(isChannel);
  const hangupBy = source === undefined ? 'switch' : source === caller ? 'caller' : 'callee';
  // Dial says NOANSWER of unknown numbers too.
  const isUnanswered = String(dialstatus ?? '') === 'NOANSWER';
  const whenSilent = isUnanswered
    ? 'NO_ANSWER'
    : hangupBy === 'caller'
      ? 'ORIGINATOR_CANCEL'
      : DEFAULT_CAUSE;
  const informative = UNINFORMATIVE.has(cause) ? whenSilent : cause;
  const hangupCause = isAnswered ? 'NORMAL_CLEARING' : (ofDial ?? informative);
  return {
    hangupCause,
    hangupDetail: isAnswered
      ? hangupBy === 'switch' && isLimitReached
        ? LIMIT_REACHED
        : cause
      : hangupCause,
    hangupBy: hangupCause === 'ORIGINATOR_CANCEL' ? 'caller' : hangupBy,
  };
}

/** Otherwise the dialplan or a command ended it. */
const isChannel = (source: unknown): source is string =>
  typeof source === 'string' && source.startsWith('PJSIP/');
