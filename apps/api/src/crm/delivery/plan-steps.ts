// The steps that a plan can decide, and what they store with the delivery for its next try and for the log.
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { DeliveryResult } from '../../deliveries/attempts/deliverer.ts';
import type { CrmFacts, Facts, Failure, StoredDelivery } from './facts.ts';
import { getSentFor, toSentFor, type CrmFindings, type LeftOut } from './findings.ts';

export type Search = 'connection' | 'recording' | 'person' | 'record' | 'access' | 'refusals';

/** The shell performs the first three and adds what it learns to the facts; the worker stores the result of the others. */
export type Step =
  | { step: 'search'; for: Search }
  | { step: 'write'; leftOut?: LeftOut }
  | { step: 'update'; recordId: string }
  | { step: 'askPerson' | 'postpone' | 'finish'; result: DeliveryResult };

const UNAVAILABLE = 503;

export type Kept = Readonly<Record<string, unknown>>;

export const search = (what: Search): Step => ({ step: 'search', for: what });
export const postpone = (result: DeliveryResult): Step => ({ step: 'postpone', result });
export const finish = (result: DeliveryResult): Step => ({ step: 'finish', result });

/** Says what the record lacks. */
export const finishDelivered = (
  recordId: string,
  { name }: CrmFacts,
  findings: CrmFindings,
): Step => {
  const { leftOut } = findings;
  const reason = leftOut && toReason('writtenWithout', { crm: name, ...leftOut });
  const kept: Kept = { ...findings };
  return finish({ state: 'delivered', recordId, findings: kept, ...(reason && { reason }) });
};
export const askPerson = (result: DeliveryResult): Step => ({ step: 'askPerson', result });

/** *Pode haver duplicata*. */
export const askAboutDuplicate = (findings: Kept): Step =>
  askPerson({
    state: 'ambiguous',
    reason: toReason('mayBeDuplicate'),
    findings: { ...findings, waitsFor: 'duplicate' },
  });

/** Marks a call that goes on as soon as a user saves the card, or the CRM accepts our access again. */
export const untilAccess = (findings: Kept) => ({ findings: { ...findings, wasRefused: true } });

/** Pauses the target as well. */
export const pauseUntilAccess = (
  reason: DeliveryReason,
  findings: Kept,
  more: { isLimited?: true } = {},
): Step =>
  postpone({ state: 'retrying', reason, ...untilAccess(findings), pausesTarget: true, ...more });

/** A try that crashed may have written the record, so earlier look-ups no longer prove its absence. */
export const countLookUps = ({ wasInterrupted, findings }: StoredDelivery): number =>
  wasInterrupted ? 0 : (findings.lookUps ?? 0);

/** Returns undefined if an earlier try has written nothing. */
const getSentWithout = ({ mayExist, knownRecordId, findings }: StoredDelivery) =>
  mayExist || knownRecordId !== null ? findings.leftOut : undefined;

/** Collects what is stored with the delivery for its next try and for the log. */
export function collectFindings(delivery: StoredDelivery, facts: Facts) {
  const { crm, account, call, person, failure } = facts;
  const { leftOut = getSentWithout(delivery) } = facts;
  const { findings: before } = delivery;
  const { sends = 0, chosen } = before;
  const lookUps = countLookUps(delivery);
  const isWriteLost =
    failure !== undefined && failure.during === 'write' && mayHaveWritten(crm, failure);
  const findings: CrmFindings = {
    ...getSentFor(delivery),
    account: account ?? before.account,
    ...(lookUps > 0 && { lookUps }),
    ...(before.sends !== undefined && { sends }),
    chosen,
    ...(leftOut && { leftOut }),
    ...(call.phone !== null && { phone: call.phone }),
    ...person?.findings,
    ...(isWriteLost
      ? { sends: sends + 1, lookUps: 0 }
      : // the try that a person allowed has sent nothing, so the next one may
        before.mayResend && failure && { mayResend: true }),
  };
  return { ...findings } satisfies Kept;
}

/**
 * Collects what is stored before the record is sent: its contact, because by the next try the number may belong to another one or
 * another deal may be open, and what it lacks. Returns null if all of it is stored.
 */
export function collectSentFor(delivery: StoredDelivery, facts: Facts): Kept | null {
  const { account, call, person, leftOut = null } = facts;
  const { chosen, mayResend, leftOut: leftOutBefore = null } = delivery.findings;
  const isKept = chosen !== undefined || getSentFor(delivery) !== null;
  const isAsBefore = leftOut === null && leftOutBefore === null;
  if (isKept && !mayResend && isAsBefore) return null;
  const { phone } = call;
  return {
    ...(!isKept && {
      ...toSentFor({ ...(phone !== null && { phone }), ...person!.findings }),
      account,
    }),
    // the permission to send again is used up even if this try crashes
    ...(mayResend && { mayResend: false }),
    ...(!isAsBefore && { leftOut }),
  };
}

export const mayHaveWritten = ({ mayWriteOn503 }: CrmFacts, { kind, status }: Failure): boolean =>
  kind === 'unknown' && (mayWriteOn503 || status !== UNAVAILABLE);
