import { hasCapability } from '@alo/connectors/manifest.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { removeGatewayName } from '@alo/domain/calls/call-constraint.ts';
import { eq } from 'drizzle-orm';
import type { Session } from '../../platform/access/session.ts';
import type { Config } from '../../platform/config.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { callSummaryDrafts } from '../../platform/db/schema/call-summaries.ts';
import {
  removeDeliveryTarget,
  saveDeliveryTarget,
} from '../../deliveries/targets/delivery-targets.ts';
import { getTargetOwner, replacesOwner } from '../../deliveries/targets/target-owner.ts';
import { getCrmPace } from './pace/crm-pace.ts';
import { hasGrant } from './grants/grant-store.ts';
import type { OpenIntegration } from './save/metadata.ts';
import { readSwitches, wantsSummaries } from './summaries/summary-switches.ts';
import { findConnector } from './vendor/vendor-access.ts';
import { readWebhookSettings } from './webhook/webhook-settings.ts';

/** `onlySwitches` changes no CRM target and sends no request. */
export type SaveChange = 'nothing' | 'onlySwitches' | 'settings';

export interface TargetChange {
  after: OpenIntegration;
  change: SaveChange;
  keepsDestination: boolean;
}

/** All organizations share the AI services. */
const SUMMARY_PACE = { concurrency: 1, intervalMs: 0, burst: 1 };

export async function saveTargets(
  tx: Executor,
  config: Config,
  session: Session,
  { after, change, keepsDestination }: TargetChange,
): Promise<void> {
  const { organizationId } = session;
  const { id, gateway, receivesCalls, webhookConstraint: constraint, metadata } = after;
  if (!receivesCalls) return removeTargets(tx, organizationId, gateway);
  const commonFields = {
    isUnchanged: change === 'nothing',
    owner: getTargetOwner(session),
    keepsOwner: keepsDestination && !replacesOwner(session),
  };
  const manifest = findConnector(gateway)?.manifest;
  if (!manifest) {
    const { eventTypes } = readWebhookSettings(config, metadata);
    return saveDeliveryTarget(tx, organizationId, {
      gateway,
      eventTypes,
      constraint,
      ...commonFields,
    });
  }
  // Otherwise the authorization creates the target.
  const isAuthorized = manifest.authorization === 'key' || (await hasGrant(tx, organizationId, id));
  if (isAuthorized && change !== 'onlySwitches') {
    await saveDeliveryTarget(tx, organizationId, {
      gateway,
      eventTypes: ['channel-hangup'],
      // Every call counts as one of the connected CRM.
      constraint: removeGatewayName(constraint, gateway),
      ...commonFields,
      pace: getCrmPace(config, manifest),
    });
  }
  if (!hasCapability(manifest, 'callSummaries')) return;
  if (!wantsSummaries(readSwitches(metadata))) return removeSummaryTarget(tx, organizationId);
  if (isAuthorized) {
    await saveDeliveryTarget(tx, organizationId, {
      gateway: SUMMARY_GATEWAY,
      eventTypes: [],
      pace: SUMMARY_PACE,
      ...commonFields,
    });
  }
}

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

async function removeSummaryTarget(tx: Executor, organizationId: number): Promise<void> {
  await removeDeliveryTarget(tx, organizationId, { gateway: SUMMARY_GATEWAY });
  await tx.delete(callSummaryDrafts).where(eq(callSummaryDrafts.organizationId, organizationId));
}

export function buildGatewayConstraint({ legacyTelephonyGateway }: Config, gateway: string) {
  const event = findConnector(gateway)?.capabilities?.ownEvent;
  return { [event?.constraint ?? `${legacyTelephonyGateway}Gateway`]: gateway };
}
