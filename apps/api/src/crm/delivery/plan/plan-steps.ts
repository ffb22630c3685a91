import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { DeliveryResult } from '../../../deliveries/attempts/deliverer.ts';
import type { CrmFacts } from './facts.ts';
import type { CrmFindings, Kept, LeftOut } from './findings.ts';

export type Search = 'connection' | 'recording' | 'person' | 'record' | 'access' | 'refusals';

/** The first three add to the facts, the others end the attempt. */
export type Step =
  | { step: 'search'; for: Search }
  | { step: 'write'; leftOut?: LeftOut }
  | { step: 'update'; recordId: string }
  | { step: 'askPerson' | 'postpone' | 'finish'; result: DeliveryResult };

export const search = (what: Search): Step => ({ step: 'search', for: what });
export const postpone = (result: DeliveryResult): Step => ({ step: 'postpone', result });
export const finish = (result: DeliveryResult): Step => ({ step: 'finish', result });

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

/** Becomes due when a user saves the card or the CRM accepts our access again. */
export const untilAccess = (findings: Kept) => ({ findings: { ...findings, wasRefused: true } });

export const pauseUntilAccess = (
  reason: DeliveryReason,
  findings: Kept,
  more: { isLimited?: true } = {},
): Step =>
  postpone({ state: 'retrying', reason, ...untilAccess(findings), pausesTarget: true, ...more });
