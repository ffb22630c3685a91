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
import { storeProbe, type ProbeResult } from './store-probe.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** Delay after answers that say nothing about our access. */
const UNCLEAR_RETRY_SECONDS = 1800;

export async function probeCrm(context: Context, probe: DueProbe, hours: number): Promise<void> {
  const connector = findConnector(probe.gateway);
  if (!connector) return;
  await storeProbe(context, probe, await runProbe(context, connector, probe), hours);
}

async function runProbe(
  context: Context,
  connector: Connector,
  probe: DueProbe,
): Promise<ProbeResult> {
  const { organizationId, targetId, generation, isPaused } = probe;
  const connected = await findConnectedCrm(context, organizationId, connector);
  if (!connected?.settings) return { is: 'notProbed' };
  const { settings, integrationId } = connected;
  const vendorCall = { organizationId, integrationId, timeoutMs: REQUEST_TIMEOUT_MS };
  try {
    await withVendor(context, connector, vendorCall, (access) => connector.check(access, settings));
    return { is: 'authorized' };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials') {
      const waitSeconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
      return { is: 'unanswered', retryInSeconds: Math.max(UNCLEAR_RETRY_SECONDS, waitSeconds) };
    }
  }
  if (isPaused) return { is: 'notProbed' };
  const target = { organizationId, integrationId, targetId, generation };
  const retryInSeconds = await getRetrySeconds(context, connector, target);
  return retryInSeconds === null
    ? {
        is: 'refused',
        reason: toReason('crmAccessRefused', { crm: connector.manifest.name }),
      }
    : { is: 'unanswered', retryInSeconds };
}
