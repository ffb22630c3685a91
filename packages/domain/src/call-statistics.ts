// DSH-02: the definitions behind the dashboard's tiles.

/** Counted sums of a set of calls. */
export interface CallTotals {
  total: number;
  answered: number;
  talkSeconds: number;
}

export const ANSWERED_CAUSE = 'NORMAL_CLEARING';
/** A call counts as answered above this many seconds of talk. */
export const ANSWERED_ABOVE_SECONDS = 1;
/** A call adds to the talk time above this many seconds of talk. */
export const TALK_ABOVE_SECONDS = 3;

export function isAnswered(call: { hangupCause: string; durationSeconds: number }): boolean {
  return call.hangupCause === ANSWERED_CAUSE && call.durationSeconds > ANSWERED_ABOVE_SECONDS;
}

/** Seconds that the call adds to the organization's talk time. */
export function talkSecondsOf(call: { hangupCause: string; durationSeconds: number }): number {
  const counts = call.hangupCause === ANSWERED_CAUSE && call.durationSeconds > TALK_ABOVE_SECONDS;
  return counts ? call.durationSeconds : 0;
}

/** Answered over total in percent, 0 without calls. */
export function hitRate({ total, answered }: CallTotals): number {
  return total === 0 ? 0 : (answered / total) * 100;
}

/** TMA: mean talk time of an answered call in whole seconds, 0 without answered calls. */
export function averageTalkSeconds({ answered, talkSeconds }: CallTotals): number {
  return answered === 0 ? 0 : Math.round(talkSeconds / answered);
}

export function addTotals(a: CallTotals, b: CallTotals): CallTotals {
  return {
    total: a.total + b.total,
    answered: a.answered + b.answered,
    talkSeconds: a.talkSeconds + b.talkSeconds,
  };
}
