import type { Context } from '../../../platform/context.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';
import { SUMMARY_CRM } from './summary-crm.ts';
import { readSwitches, type SummarySwitches } from './summary-switches.ts';

export interface ConnectedSummaries {
  integrationId: number;
  switches: SummarySwitches;
}

export async function findConnectedSummaries(
  context: Pick<Context, 'db' | 'secrets'>,
  organizationId: number,
): Promise<ConnectedSummaries | null> {
  const integration = await findByGateway(context.db, organizationId, SUMMARY_CRM.manifest.id);
  if (!integration?.receivesCalls) return null;
  const switches = readSwitches(openMetadata(context, integration.sealedMetadata));
  return { integrationId: integration.id, switches };
}
