import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import type { Context } from '../../context.ts';
import {
  findConnectedSummaries,
  type ConnectedSummaries,
} from '../integrations/summaries/connected-summaries.ts';
import { areSummariesAvailable } from '../integrations/summaries/save-switches.ts';
import { choosesSummary } from '../integrations/summaries/summary-switches.ts';

/** Why nothing is summed up. */
export interface Unwanted {
  note: string;
}

/** By what the operator allows and the organization has saved at this moment: asked again before anything leaves. */
export async function findWantedSummaries(
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  organizationId: number,
): Promise<ConnectedSummaries | Unwanted> {
  if (!(await areSummariesAvailable(context, organizationId))) return { note: notes.aiNotSetUp };
  const connected = await findConnectedSummaries(context, organizationId);
  if (!connected) return { note: notes.notConnected };
  if (!connected.switches.consent) return { note: notes.aiNoConsent };
  return choosesSummary(connected.switches) ? connected : { note: notes.aiNotChosen };
}
