import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Connector } from '@alo/connectors/connector.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../../platform/context.ts';
import {
  findConnector,
  findConnectedCrm,
  withVendor,
} from '../../integrations/vendor/vendor-access.ts';
import { getRetrySeconds } from '../refused-access.ts';
import type { DueProbe } from './due-probes.ts';
import { storeProbe, type Probed } from './store-probe.ts';

const REQUEST_MS = 10_000;
/** These say nothing about our access. */
const AGAIN_SECONDS = 1800;

/** The same check as when the card is saved. */
export async function probeCrm(context: Context, due: DueProbe, hours: number): Promise<void> {
  const connector = findConnector(due.gateway);
  if (!connector) return;
  await storeProbe(context, due, await runProbe(context, connector, due), hours);
}

async function runProbe(context: Context, connector: Connector, due: DueProbe): Promise<Probed> {
  const { organizationId, targetId, generation, isPaused } = due;
  const connected = await findConnectedCrm(context, organizationId, connector);
  // There are no credentials.
  if (!connected?.settings) return { is: 'notProbed' };
  const { settings, integrationId } = connected;
  const asking = { organizationId, integrationId, timeoutMs: REQUEST_MS };
  try {
    await withVendor(context, connector, asking, (access) => connector.check(access, settings));
    return { is: 'authorized' };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials') {
      const waitSeconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
      return { is: 'unanswered', againInSeconds: Math.max(AGAIN_SECONDS, waitSeconds) };
    }
  }
  if (isPaused) return { is: 'notProbed' };
  const refused = { organizationId, integrationId, targetId, generation };
  const againInSeconds = await getRetrySeconds(context, connector, refused);
  return againInSeconds === null
    ? {
        is: 'refused',
        reason: toReason('crmAccessRefused', { crm: connector.manifest.name }),
      }
    : { is: 'unanswered', againInSeconds };
}
