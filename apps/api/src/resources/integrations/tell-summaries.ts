import { SUMMARY_GATEWAY } from '@alo/contract/call-summaries.ts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { callSummaryDrafts } from '../../db/schema/call-summaries.ts';
import {
  removeDeliveryTarget,
  saveDeliveryTarget,
  type SavedOwner,
} from '../deliveries/delivery-targets.ts';
import type { Metadata } from './metadata.ts';
import { switchesIn, wantsSummaries } from './summaries/summary-switches.ts';

/** One call of an organization after the other: the services are everybody's. */
const PACE = { concurrency: 1, intervalMs: 0, burst: 1 };

/**
 * From its commit on, what is written into the CRM is summed up, or is not any more. No event queues anything for this
 * target: a call comes when its record is there.
 */
export async function saveSummaryTarget(
  tx: Executor,
  organizationId: number,
  metadata: Metadata,
  saved: { isUnchanged: boolean } & SavedOwner,
): Promise<void> {
  if (!wantsSummaries(switchesIn(metadata))) return removeSummaryTarget(tx, organizationId);
  await saveDeliveryTarget(tx, organizationId, {
    gateway: SUMMARY_GATEWAY,
    eventTypes: [],
    pace: PACE,
    ...saved,
  });
}

/** What was written down of calls that are not summed up yet goes in the same moment. */
export async function removeSummaryTarget(tx: Executor, organizationId: number): Promise<void> {
  await removeDeliveryTarget(tx, organizationId, { gateway: SUMMARY_GATEWAY });
  await tx.delete(callSummaryDrafts).where(eq(callSummaryDrafts.organizationId, organizationId));
}
