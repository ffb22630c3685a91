import type { Findings } from '../../../deliveries/attempts/deliverer.ts';
import type { CrmFacts, Facts, Failure, StoredDelivery } from './facts.ts';
import { getSentContact, toSentContact, type CrmFindings } from './findings.ts';

const UNAVAILABLE = 503;

/** A crashed attempt may have written the record, so earlier look-ups no longer prove its absence. */
export const countLookUps = ({ wasInterrupted, findings }: StoredDelivery): number =>
  wasInterrupted ? 0 : (findings.lookUps ?? 0);

const getSentOmissions = ({ mayExist, knownRecordId, findings }: StoredDelivery) =>
  mayExist || knownRecordId !== null ? findings.leftOut : undefined;

export function collectFindings(delivery: StoredDelivery, facts: Facts) {
  const { crm, account, call, person, failure } = facts;
  const { leftOut = getSentOmissions(delivery) } = facts;
  const { findings: before } = delivery;
  const { sends = 0, chosen } = before;
  const lookUps = countLookUps(delivery);
  const isWriteLost =
    failure !== undefined && failure.during === 'write' && mayHaveWritten(crm, failure);
  const findings: CrmFindings = {
    ...getSentContact(delivery),
    account: account ?? before.account,
    ...(lookUps > 0 && { lookUps }),
    ...(before.sends !== undefined && { sends }),
    chosen,
    ...(leftOut && { leftOut }),
    ...(call.phone !== null && { phone: call.phone }),
    ...person?.findings,
    ...(isWriteLost
      ? { sends: sends + 1, lookUps: 0 }
      : // The attempt that the user allowed has sent nothing, so the next one may send.
        before.mayResend && failure && { mayResend: true }),
  };
  return { ...findings } satisfies Findings;
}

/**
 * The number may have another contact or deal at the next attempt. Returns null if nothing is
 * missing.
 */
export function collectContactToStore(delivery: StoredDelivery, facts: Facts): Findings | null {
  const { account, call, person, leftOut = null } = facts;
  const { chosen, mayResend, leftOut: leftOutBefore = null } = delivery.findings;
  const isContactStored = chosen !== undefined || getSentContact(delivery) !== null;
  const areOmissionsUnchanged = leftOut === null && leftOutBefore === null;
  if (isContactStored && !mayResend && areOmissionsUnchanged) return null;
  const { phone } = call;
  return {
    ...(!isContactStored && {
      ...toSentContact({ ...(phone !== null && { phone }), ...person!.findings }),
      account,
    }),
    // The permission to send again is used up even if this attempt crashes.
    ...(mayResend && { mayResend: false }),
    ...(!areOmissionsUnchanged && { leftOut }),
  };
}

export const mayHaveWritten = ({ mayWriteOn503 }: CrmFacts, { kind, status }: Failure): boolean =>
  kind === 'unknown' && (mayWriteOn503 || status !== UNAVAILABLE);
