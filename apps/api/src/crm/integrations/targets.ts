// Which delivery targets an integration has: its gateway's own, and the one of the summaries of a CRM's calls.
import { hasCapability } from '@alo/connectors/manifest.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/call-summaries.ts';
import { removeGatewayName } from '@alo/domain/call-constraint.ts';
import { eq } from 'drizzle-orm';
import type { Session } from '../../platform/access/session.ts';
import type { Config } from '../../platform/config.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { callSummaryDrafts } from '../../platform/db/schema/call-summaries.ts';
import {
  removeDeliveryTarget,
  saveDeliveryTarget,
} from '../../deliveries/targets/delivery-targets.ts';
import { getTargetOwner, takesOver } from '../../deliveries/targets/target-owner.ts';
import { crmPaceOf } from './pace/crm-pace.ts';
import { hasGrant } from './grants/grant-store.ts';
import type { OpenIntegration } from './save/metadata.ts';
import { switchesIn, wantsSummaries } from './summaries/summary-switches.ts';
import { connectorOf } from './vendor/vendor-access.ts';
import { readWebhookSettings } from './webhook/webhook-settings.ts';

/**
 * What a save changes. The vendor need not hear of `switches` of summaries alone: its own deliveries stay as they are, stopped
 * or not, and to take a consent back needs nobody's answer.
 */
export type SaveChange = 'nothing' | 'switches' | 'more';

export interface TargetChange {
  after: OpenIntegration;
  change: SaveChange;
  /** Calls go where they went before, by the address or the account. */
  keepsDestination: boolean;
}

/** One call of an organization after the other: the services are everybody's. */
const SUMMARY_PACE = { concurrency: 1, intervalMs: 0, burst: 1 };

/** From its commit on, calls of the organization are queued for the integration, or are not any more. */
export async function saveTargets(
  tx: Executor,
  config: Config,
  session: Session,
  { after, change, keepsDestination }: TargetChange,
): Promise<void> {
  const { organizationId } = session;
  const { id, gateway, isTold, webhookConstraint: constraint, metadata } = after;
  if (!isTold) return removeTargets(tx, organizationId, gateway);
  const saved = {
    isUnchanged: change === 'nothing',
    owner: getTargetOwner(session),
    keepsOwner: keepsDestination && !takesOver(session),
  };
  const manifest = connectorOf(gateway)?.manifest;
  if (!manifest) {
    const { eventTypes } = readWebhookSettings(config, metadata);
    return saveDeliveryTarget(tx, organizationId, { gateway, eventTypes, constraint, ...saved });
  }
  // a CRM whose owner has not let us in gets its target when they do
  const isLetIn = manifest.authorization === 'key' || (await hasGrant(tx, organizationId, id));
  if (isLetIn && change !== 'switches') {
    await saveDeliveryTarget(tx, organizationId, {
      gateway,
      eventTypes: ['channel-hangup'],
      // every call of the organization is taken to carry the name of a CRM that is connected
      constraint: removeGatewayName(constraint, gateway),
      ...saved,
      pace: crmPaceOf(config, manifest),
    });
  }
  if (!hasCapability(manifest, 'callSummaries')) return;
  if (!wantsSummaries(switchesIn(metadata))) return removeSummaryTarget(tx, organizationId);
  // no event queues anything for this target: a call comes when its record is there
  if (isLetIn) {
    await saveDeliveryTarget(tx, organizationId, {
      gateway: SUMMARY_GATEWAY,
      eventTypes: [],
      pace: SUMMARY_PACE,
      ...saved,
    });
  }
}

/** Nothing more is queued for the gateway, and what was queued is skipped. */
export async function removeTargets(
  tx: Executor,
  organizationId: number,
  gateway: string,
): Promise<void> {
  await removeDeliveryTarget(tx, organizationId, { gateway });
  const manifest = connectorOf(gateway)?.manifest;
  if (manifest && hasCapability(manifest, 'callSummaries')) {
    await removeSummaryTarget(tx, organizationId);
  }
}

/** What was written down of calls that are not summed up yet goes in the same moment. */
async function removeSummaryTarget(tx: Executor, organizationId: number): Promise<void> {
  await removeDeliveryTarget(tx, organizationId, { gateway: SUMMARY_GATEWAY });
  await tx.delete(callSummaryDrafts).where(eq(callSummaryDrafts.organizationId, organizationId));
}

/** INT-06: the constraint that a CRM has if its owner gave none. */
export function gatewayConstraint({ legacyTelephonyGateway }: Config, gateway: string) {
  const event = connectorOf(gateway)?.capabilities?.ownEvent;
  return { [event?.constraint ?? `${legacyTelephonyGateway}Gateway`]: gateway };
}
