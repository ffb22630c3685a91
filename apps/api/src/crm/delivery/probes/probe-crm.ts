import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Connector } from '@alo/connectors/connector.ts';
import { toReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../../platform/context.ts';
import {
  findConnector,
  findConnectedCrm,
  withVendor,
} from '../../integrations/vendor/vendor-access.ts';
import { askAgainInSeconds } from '../refused-access.ts';
import type { DueProbe } from './due-probes.ts';
import { keepProbe, type Probed } from './keep-probe.ts';

const REQUEST_MS = 10_000;
/** One that did not answer, or wants a pause, says nothing of our access. */
const AGAIN_SECONDS = 1800;

/** Asks a CRM who we are, as saving its card does, and keeps what that says of the connection. */
export async function probeCrm(context: Context, due: DueProbe, hours: number): Promise<void> {
  const connector = findConnector(due.gateway);
  if (!connector) return;
  await keepProbe(context, due, await probedCrm(context, connector, due), hours);
}

async function probedCrm(context: Context, connector: Connector, due: DueProbe): Promise<Probed> {
  const { organizationId, targetId, generation, isPaused } = due;
  const connected = await findConnectedCrm(context, organizationId, connector);
  // there is nothing to ask with, yet or any more
  if (!connected?.settings) return { is: 'unasked' };
  const { settings, integrationId } = connected;
  const asking = { organizationId, integrationId, timeoutMs: REQUEST_MS };
  try {
    await withVendor(context, connector, asking, (access) => connector.check(access, settings));
    return { is: 'letIn' };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials') {
      const waitSeconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
      return { is: 'unanswered', againInSeconds: Math.max(AGAIN_SECONDS, waitSeconds) };
    }
  }
  if (isPaused) return { is: 'unasked' };
  const refused = { organizationId, integrationId, targetId, generation };
  const againInSeconds = await askAgainInSeconds(context, connector, refused);
  return againInSeconds === null
    ? {
        is: 'refused',
        reason: toReason('crmAccessRefused', { crm: connector.manifest.name }),
      }
    : { is: 'unanswered', againInSeconds };
}
