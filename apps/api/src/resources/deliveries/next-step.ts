// The step that a target's reason asks for. Reasons are kept as sentences: they are recognized here and nowhere else.
import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { DeliveryState } from '@alo/contract/deliveries.ts';
import type { TargetState } from '@alo/contract/delivery-targets.ts';
import { getNextStep, type NextStep, type ReasonKind } from '@alo/contract/next-steps.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings-cloud.ts';
import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import { copyNotes, recordingsCloud } from '@alo/messages/recordings-cloud.ts';
import { titleOfTarget, type Named } from './target-title.ts';

/** The target `t` was granted access on its vendor's page, not by a key. */
export const HAS_GRANT_SQL = `exists (
  select from integration_grants g join integrations o on o.id = g.integration_id
  where o.organization_id = t.organization_id and o.gateway = t.gateway)`;
/** The target `t` is paused. */
export const IS_HELD_SQL = `exists (
  select from delivery_queues p where p.target_id = t.id and p.paused_at is not null)`;

interface Asked extends Named {
  hasGrant: boolean;
}

const CLOUD_KINDS: Readonly<Record<string, ReasonKind>> = Object.fromEntries(
  Object.values(recordingsCloud.cloudNames).flatMap((cloud) => [
    [copyNotes.unknownKey(cloud), 'access'],
    [copyNotes.mayNot(cloud), 'settings'],
    [copyNotes.noBucket(cloud), 'settings'],
  ]),
);

export function getReasonKind(target: Named, reason: string | null): ReasonKind | null {
  if (reason === null) return null;
  if (target.gateway === RECORDINGS_CLOUD_GATEWAY) return CLOUD_KINDS[reason] ?? null;
  const name = titleOfTarget(target);
  const kinds: Readonly<Record<string, ReasonKind>> = {
    [notes.accessRefused(name)]: 'access',
    [notes.unpaid(name)]: 'payment',
    [notes.usedUp(name)]: 'limit',
    [notes.notReady]: 'choice',
    [notes.refused(name)]: 'record',
    [notes.notAllowed(name)]: 'record',
  };
  const status = Number(reason.slice(-3));
  const isRefused = status >= 400 && status < 500 && reason === notes.error(name, status);
  return kinds[reason] ?? (isRefused ? 'record' : null);
}

const MANIFEST_OF: Readonly<Record<string, { authorization: string }>> = MANIFESTS;

const stepFor = (target: Asked, kind: ReasonKind): NextStep => {
  const isByPage = MANIFEST_OF[target.gateway]?.authorization === 'oauth';
  return getNextStep(kind, target.hasGrant || isByPage);
};

/** Returns null if the target needs no action by a person. */
export function nextStepOfTarget(
  target: Asked,
  { state, reason }: { state: TargetState; reason: string | null },
): NextStep | null {
  if (state === 'paused') return 'resume';
  const kind = getReasonKind(target, reason);
  // a single record that was refused stops nothing
  if (kind !== null && kind !== 'record') return stepFor(target, kind);
  return state === 'broken' ? 'resume' : null;
}

/** Returns null if the delivery needs no action by a person, also for tests and removed connections. */
export function nextStepOfDelivery(
  target: Asked & { isRemoved: boolean },
  { state, note, isTest }: { state: DeliveryState; note: string | null; isTest: boolean },
): NextStep | null {
  if (target.isRemoved || isTest || state === 'delivered' || state === 'ambiguous') return null;
  const kind = getReasonKind(target, note);
  // a retry may still succeed
  if (kind === null || (kind === 'record' && state !== 'dead')) return null;
  return stepFor(target, kind);
}
