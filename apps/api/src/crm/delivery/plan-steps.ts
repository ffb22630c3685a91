// The steps of a plan, and the findings that they store.
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { DeliveryResult } from '../../deliveries/attempts/deliverer.ts';
import type { CrmFacts, Facts, Failure, StoredDelivery } from './facts.ts';
import { getSentFor, toSentFor, type CrmFindings, type LeftOut } from './findings.ts';

export type Search = 'connection' | 'recording' | 'person' | 'record' | 'access' | 'refusals';

/** CrmDelivery performs the first three and adds their results to the facts. The others end the attempt. */
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

/** Reports what the record lacks. */
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

/** Shown as *Pode haver duplicata*. */
export const askAboutDuplicate = (findings: Kept): Step =>
  askPerson({
    state: 'ambiguous',
    reason: toReason('mayBeDuplicate'),
    findings: { ...findings, waitsFor: 'duplicate' },
  });

/** Marks a delivery that becomes due when a user saves the card or the CRM accepts our access again. */
export const untilAccess = (findings: Kept) => ({ findings: { ...findings, wasRefused: true } });

export const pauseUntilAccess = (
  reason: DeliveryReason,
  findings: Kept,
  more: { isLimited?: true } = {},
): Step =>
  postpone({ state: 'retrying', reason, ...untilAccess(findings), pausesTarget: true, ...more });

/** A crashed attempt may have written the record, so earlier look-ups no longer prove its absence. */
export const countLookUps = ({ wasInterrupted, findings }: StoredDelivery): number =>
  wasInterrupted ? 0 : (findings.lookUps ?? 0);

/** Returns undefined if no earlier attempt wrote a record. */
const getSentWithout = ({ mayExist, knownRecordId, findings }: StoredDelivery) =>
  mayExist || knownRecordId !== null ? findings.leftOut : undefined;

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
      : // the attempt that the user allowed has sent nothing, so the next one may
        before.mayResend && failure && { mayResend: true }),
  };
  return { ...findings } satisfies Kept;
}

/**
 * Collects what must be stored before the record is sent: its contact, because the number may have
 * another contact or open deal at the next attempt, and what it lacks. Returns null if all of it is
 * stored.
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
    // The permission to send again is used up even if this attempt crashes.
    ...(mayResend && { mayResend: false }),
    ...(!isAsBefore && { leftOut }),
  };
}

export const mayHaveWritten = ({ mayWriteOn503 }: CrmFacts, { kind, status }: Failure): boolean =>
  kind === 'unknown' && (mayWriteOn503 || status !== UNAVAILABLE);
