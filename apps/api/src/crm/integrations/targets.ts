// Delivery targets of an integration: its gateway's own, and the one for summaries.
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
import { getCrmPace } from './pace/crm-pace.ts';
import { hasGrant } from './grants/grant-store.ts';
import type { OpenIntegration } from './save/metadata.ts';
import { readSwitches, wantsSummaries } from './summaries/summary-switches.ts';
import { findConnector } from './vendor/vendor-access.ts';
import { readWebhookSettings } from './webhook/webhook-settings.ts';

/**
 * `switches` means that only summary switches change: the CRM's own target stays as it is, and withdrawing consent needs no
 * answer from the vendor.
 */
export type SaveChange = 'nothing' | 'switches' | 'more';

export interface TargetChange {
  after: OpenIntegration;
  change: SaveChange;
  /** The address or account stays the same. */
  keepsDestination: boolean;
}

/** One call per organization at a time, because all organizations share the AI services. */
const SUMMARY_PACE = { concurrency: 1, intervalMs: 0, burst: 1 };

/** From its commit on, the organization's calls are queued for the integration, or no longer queued. */
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
  const manifest = findConnector(gateway)?.manifest;
  if (!manifest) {
    const { eventTypes } = readWebhookSettings(config, metadata);
    return saveDeliveryTarget(tx, organizationId, { gateway, eventTypes, constraint, ...saved });
  }
  // A CRM without authorization gets its target once its owner consents.
  const isAuthorized = manifest.authorization === 'key' || (await hasGrant(tx, organizationId, id));
  if (isAuthorized && change !== 'switches') {
    await saveDeliveryTarget(tx, organizationId, {
      gateway,
      eventTypes: ['channel-hangup'],
      // Every call of the organization counts as one of its connected CRM, so the CRM's name is no condition.
      constraint: removeGatewayName(constraint, gateway),
      ...saved,
      pace: getCrmPace(config, manifest),
    });
  }
  if (!hasCapability(manifest, 'callSummaries')) return;
  if (!wantsSummaries(readSwitches(metadata))) return removeSummaryTarget(tx, organizationId);
  // Call events do not queue for this target: a summary is queued once the CRM has the call's record.
  if (isAuthorized) {
    await saveDeliveryTarget(tx, organizationId, {
      gateway: SUMMARY_GATEWAY,
      eventTypes: [],
      pace: SUMMARY_PACE,
      ...saved,
    });
  }
}

/** Stops queueing for the gateway; queued deliveries are skipped. */
export async function removeTargets(
  tx: Executor,
  organizationId: number,
  gateway: string,
): Promise<void> {
  await removeDeliveryTarget(tx, organizationId, { gateway });
  const manifest = findConnector(gateway)?.manifest;
  if (manifest && hasCapability(manifest, 'callSummaries')) {
    await removeSummaryTarget(tx, organizationId);
  }
}

/** Deletes transcripts of calls without a summary in the same transaction. */
async function removeSummaryTarget(tx: Executor, organizationId: number): Promise<void> {
  await removeDeliveryTarget(tx, organizationId, { gateway: SUMMARY_GATEWAY });
  await tx.delete(callSummaryDrafts).where(eq(callSummaryDrafts.organizationId, organizationId));
}

/** Default constraint of a CRM (INT-06). */
export function buildGatewayConstraint({ legacyTelephonyGateway }: Config, gateway: string) {
  const event = findConnector(gateway)?.capabilities?.ownEvent;
  return { [event?.constraint ?? `${legacyTelephonyGateway}Gateway`]: gateway };
}
