import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { DeliveryState } from '@alo/contract/deliveries/deliveries.ts';
import type { TargetState } from '@alo/contract/deliveries/delivery-targets.ts';
import {
  getNextStep,
  type NextStep,
  type ReasonKind,
} from '@alo/contract/deliveries/next-steps.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import type { DeliveryReason, ReasonCode } from '@alo/domain/deliveries/delivery-reason.ts';
import type { TitledTarget } from './target-title.ts';

export const HAS_GRANT_SQL = `exists (
  select from integration_grants g join integrations o on o.id = g.integration_id
  where o.organization_id = t.organization_id and o.gateway = t.gateway)`;
const IS_PAUSED_SQL = `exists (
  select from delivery_queues p where p.target_id = t.id and p.paused_at is not null)`;
/** Null if a user paused the target. */
const PAUSED_REASON_SQL = `(
  select p.paused_reason from delivery_queues p
  where p.target_id = t.id and p.paused_at is not null and not p.is_paused_by_person)`;

/** Selects the state of the target `t` of a delivery. */
export const TARGET_STATE_SQL = `t.removed_at is not null as "isRemoved", ${HAS_GRANT_SQL} as "hasGrant",
  ${IS_PAUSED_SQL} as "isTargetPaused", ${PAUSED_REASON_SQL} as "pausedReason"`;

interface StepTarget extends TitledTarget {
  hasGrant: boolean;
}

const KINDS: Partial<Record<ReasonCode, ReasonKind>> = {
  crmAccessRefused: 'access',
  crmUnpaid: 'payment',
  crmQuotaUsedUp: 'limit',
  optionMissing: 'choice',
  crmRejected: 'record',
  crmRefusesCalls: 'refusals',
  crmForbidden: 'record',
  cloudKeyUnknown: 'access',
  cloudForbidden: 'settings',
  cloudBucketMissing: 'settings',
};

export function getReasonKind(
  { gateway }: Pick<TitledTarget, 'gateway'>,
  reason: DeliveryReason | null,
): ReasonKind | null {
  // The target of the CRM itself shows the step.
  if (reason === null || gateway === SUMMARY_GATEWAY) return null;
  if (reason.code === 'crmError') {
    const { status } = reason.params;
    return status >= 400 && status < 500 ? 'record' : null;
  }
  return KINDS[reason.code] ?? null;
}

const MANIFEST_BY_GATEWAY: Readonly<Record<string, { authorization: string }>> = MANIFESTS;

const toNextStep = (target: StepTarget, kind: ReasonKind): NextStep => {
  const isByPage = MANIFEST_BY_GATEWAY[target.gateway]?.authorization === 'oauth';
  return getNextStep(kind, target.hasGrant || isByPage);
};

export function findTargetStep(
  target: StepTarget,
  { state, reason }: { state: TargetState; reason: DeliveryReason | null },
): NextStep | null {
  if (state === 'paused') return 'resume';
  const kind = getReasonKind(target, reason);
  if (kind !== null && kind !== 'record') return toNextStep(target, kind);
  return state === 'broken' ? 'resume' : null;
}

export function findDeliveryStep(
  target: StepTarget & { isRemoved: boolean },
  {
    state,
    reason,
    isTest,
  }: { state: DeliveryState; reason: DeliveryReason | null; isTest: boolean },
): NextStep | null {
  if (target.isRemoved || isTest || state === 'delivered' || state === 'ambiguous') return null;
  const kind = getReasonKind(target, reason);
  if (kind === null || (kind === 'record' && state !== 'dead')) return null;
  return toNextStep(target, kind);
}
