import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import {
  findConnectedSummaries,
  type ConnectedSummaries,
} from '../integrations/summaries/connected-summaries.ts';
import { areSummariesAvailable } from '../integrations/summaries/save-switches.ts';
import { hasChosenSummary } from '../integrations/summaries/summary-switches.ts';

export interface SummaryRefusal {
  reason: DeliveryReason;
}

export async function findWantedSummaries(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  organizationId: number,
): Promise<ConnectedSummaries | SummaryRefusal> {
  if (!(await areSummariesAvailable(context, organizationId)))
    return { reason: toReason('aiNotSetUp') };
  const connected = await findConnectedSummaries(context, organizationId);
  if (!connected) return { reason: toReason('integrationRemoved') };
  if (!connected.switches.consent) return { reason: toReason('aiNoConsent') };
  return hasChosenSummary(connected.switches) ? connected : { reason: toReason('aiNotChosen') };
}
