import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { DeliveryResult, Findings } from '../../../deliveries/attempts/deliverer.ts';
import type { CrmFacts } from './facts.ts';
import type { CrmFindings, OmittedParts } from './findings.ts';

export type Search = 'connection' | 'recording' | 'person' | 'record' | 'access' | 'refusals';

/** Search, write and update add to the facts; other steps end the attempt. */
export type Step =
  | { step: 'search'; for: Search }
  | { step: 'write'; leftOut?: OmittedParts }
  | { step: 'update'; recordId: string }
  | { step: 'askPerson' | 'postpone' | 'finish'; result: DeliveryResult };

export const search = (target: Search): Step => ({ step: 'search', for: target });
export const postpone = (result: DeliveryResult): Step => ({ step: 'postpone', result });
export const finish = (result: DeliveryResult): Step => ({ step: 'finish', result });

export const finishDelivered = (
  recordId: string,
  { name }: CrmFacts,
  findings: CrmFindings,
): Step => {
  const { leftOut } = findings;
  const reason = leftOut && toReason('writtenWithout', { crm: name, ...leftOut });
  const storedFindings: Findings = { ...findings };
  return finish({
    state: 'delivered',
    recordId,
    findings: storedFindings,
    ...(reason && { reason }),
  });
};
export const askPerson = (result: DeliveryResult): Step => ({ step: 'askPerson', result });

/** The user sees *Pode haver duplicata*. */
export const askAboutDuplicate = (findings: Findings): Step =>
  askPerson({
    state: 'ambiguous',
    reason: toReason('mayBeDuplicate'),
    findings: { ...findings, waitsFor: 'duplicate' },
  });

/** The delivery becomes due when a user saves the integration or the CRM accepts our access. */
export const markAccessRefused = (findings: Findings) => ({
  findings: { ...findings, wasRefused: true },
});

export const pauseUntilAccess = (
  reason: DeliveryReason,
  findings: Findings,
  options: { isLimited?: true } = {},
): Step =>
  postpone({
    state: 'retrying',
    reason,
    ...markAccessRefused(findings),
    pausesTarget: true,
    ...options,
  });
