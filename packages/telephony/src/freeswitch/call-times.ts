import { getFailedBridgeCause } from './bridge-cause.ts';
import { listSteps } from './call-flow.ts';
import type { LegKind } from './leg-kind.ts';
import { isObject } from './is-object.ts';
import { readVariable, readWholeNumber, type Variables } from './variables.ts';

/** Milliseconds since 1970. */
export interface CallTimes {
  startedAt: number;
  answeredAt: number | null;
  endedAt: number;
  talkSeconds: number;
  rang: boolean;
}

const DAY_MS = 24 * 3600 * 1000;
const YEAR_2000_MS = Date.UTC(2000, 0, 1);
export const isPlausible = (instant: number, now: Date): boolean =>
  instant >= YEAR_2000_MS && instant <= now.getTime() + DAY_MS;

/** billsec truncates both ends to whole seconds. */
const BILLSEC_TOLERANCE_SECONDS = 2;

/** Returns null and adds problems if a time is invalid. */
export function readCallTimes(
  variables: Variables,
  callflow: unknown,
  legKind: LegKind,
  now: Date,
  problems: string[],
): CallTimes | null {
  const before = problems.length;
  const started = readInstant(variables, 'start', problems);
  const { mark, answered } = readAnswer(variables, callflow, legKind, problems);
  const ended = readInstant(variables, 'end', problems);
  const billSeconds = readWholeNumber(variables, 'billsec', problems);
  if (problems.length > before) return null;

  requirePlausible(started, 'start', now, problems);
  requirePlausible(ended, 'end', now, problems);
  if (problems.length > before) return null;

  if (ended < started) problems.push('start_epoch is after end_epoch');
  else if (ended - started > DAY_MS) problems.push('the call is longer than 24 hours');
  if (answered > 0 && answered < started) problems.push(`${mark}_epoch is before start_epoch`);
  if (answered > ended) problems.push(`${mark}_epoch is after end_epoch`);
  if (problems.length > before) return null;

  const rang = hasHappened(variables, 'progress') || hasHappened(variables, 'progress_media');
  const times = { startedAt: started, endedAt: ended, rang };
  // billsec counts from the leg's own answer, so it is wrong if the other party answered at the
  // bridge.
  const talkSeconds = mark === 'answer' ? billSeconds : null;
  if (answered === 0 && !talkSeconds) return { ...times, answeredAt: null, talkSeconds: 0 };

  const answeredAt = answered || ended - (talkSeconds ?? 0) * 1000;
  const spanSeconds = (ended - answeredAt) / 1000;
  if (answeredAt < started) problems.push('variables.billsec is longer than the call');
  if ((talkSeconds ?? 0) > spanSeconds + BILLSEC_TOLERANCE_SECONDS) {
    problems.push('variables.billsec is longer than from answer_epoch to end_epoch');
  }
  if (problems.length > before) return null;
  return { ...times, answeredAt, talkSeconds: talkSeconds ?? Math.floor(spanSeconds) };
}

/**
 * Returns when the other party answered (0 if never), and that time's mark.
 * packages/telephony/README.md explains which answer counts.
 */
function readAnswer(
  variables: Variables,
  callflow: unknown,
  legKind: LegKind,
  problems: string[],
): { mark: 'answer' | 'bridge'; answered: number } {
  if (readVariable(variables, 'alo_answer') === 'last_bridge') {
    return { mark: 'bridge', answered: readInstant(variables, 'bridge', problems) };
  }
  const bridged = findFirstBridge(variables, callflow, problems);
  if (legKind === 'clickToCall') return { mark: 'bridge', answered: bridged };
  const answered = readInstant(variables, 'answer', problems);
  if (legKind === 'campaign') return { mark: 'answer', answered };
  if (bridged === 0 && getFailedBridgeCause(variables) !== '')
    return { mark: 'bridge', answered: 0 };
  const isLater = Math.floor(bridged / 1000) > Math.floor(answered / 1000);
  const started = readInstant(variables, 'start', []);
  const wasAnsweredBySwitch = answered > 0 && answered >= started && isLater;
  return wasAnsweredBySwitch ? { mark: 'bridge', answered: bridged } : { mark: 'answer', answered };
}

// Each transfer adds a step with a later bridge.
function findFirstBridge(variables: Variables, callflow: unknown, problems: string[]): number {
  const earlier = listSteps(callflow)
    .slice(1)
    .map(({ times }) => (isObject(times) ? Number(readVariable(times, 'bridged_time')) : 0));
  const instants = [
    readInstant(variables, 'bridge', problems),
    ...earlier.filter(Number.isSafeInteger).map((micros) => Math.floor(micros / 1000)),
  ].filter((instant) => instant > 0);
  return instants.length === 0 ? 0 : Math.min(...instants);
}

// µs in `_uepoch`, seconds in `_epoch`. Returns 0 for never, missing and invalid values.
function readInstant(variables: Variables, mark: string, problems: string[]): number {
  const micros = readWholeNumber(variables, `${mark}_uepoch`, problems);
  if (micros !== null) return Math.floor(micros / 1000);
  return (readWholeNumber(variables, `${mark}_epoch`, problems) ?? 0) * 1000;
}

function requirePlausible(instant: number, mark: string, now: Date, problems: string[]): void {
  if (instant === 0) problems.push(`variables.${mark}_uepoch is missing`);
  else if (instant < YEAR_2000_MS) problems.push(`${mark}_epoch is before the year 2000`);
  else if (instant > now.getTime() + DAY_MS) {
    problems.push(`${mark}_epoch is more than a day in the future`);
  }
}

function hasHappened(variables: Variables, mark: string): boolean {
  return readInstant(variables, mark, []) > 0;
}
