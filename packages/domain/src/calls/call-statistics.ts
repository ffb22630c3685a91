export interface CallTotals {
  total: number;
  answered: number;
  talkSeconds: number;
}

export const ANSWERED_CAUSE = 'NORMAL_CLEARING';
export const ANSWERED_ABOVE_SECONDS = 1;
export const TALK_ABOVE_SECONDS = 3;

export function isAnswered(call: { hangupCause: string; durationSeconds: number }): boolean {
  return call.hangupCause === ANSWERED_CAUSE && call.durationSeconds > ANSWERED_ABOVE_SECONDS;
}

export function countTalkSeconds(call: { hangupCause: string; durationSeconds: number }): number {
  const counts = call.hangupCause === ANSWERED_CAUSE && call.durationSeconds > TALK_ABOVE_SECONDS;
  return counts ? call.durationSeconds : 0;
}

/** Percentage; 0 without calls. */
export function getHitRate({ total, answered }: CallTotals): number {
  return total === 0 ? 0 : (answered / total) * 100;
}

/** TMA; 0 without answered calls. */
export function getAverageTalkSeconds({ answered, talkSeconds }: CallTotals): number {
  return answered === 0 ? 0 : Math.round(talkSeconds / answered);
}

export function addTotals(a: CallTotals, b: CallTotals): CallTotals {
  return {
    total: a.total + b.total,
    answered: a.answered + b.answered,
    talkSeconds: a.talkSeconds + b.talkSeconds,
  };
}
