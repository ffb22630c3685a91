// Which calls a connected CRM is told of, and how fast.
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/client.ts';
import { saveDeliveryTarget, type Pace } from '../deliveries/delivery-targets.ts';

/** Of one delivery, as a rule: somebody is looked for under two spellings, then their deal, then the record is written. */
export const USUAL_REQUESTS = 4;
const CONCURRENCY = 4;

/** From its commit on, calls of the organization are queued for the CRM. */
export const tellConnector = (
  tx: Executor,
  config: Config,
  organizationId: number,
  manifest: Manifest,
  webhookConstraint: Readonly<Record<string, unknown>>,
): Promise<void> =>
  saveDeliveryTarget(tx, organizationId, {
    gateway: manifest.id,
    eventTypes: ['channel-hangup'],
    constraint: withoutOwnName(config, manifest.id, webhookConstraint),
    pace: paceOf(manifest),
  });

/** INT-06: every call of the organization is taken to carry the key that names the gateway while it is connected. */
export const gatewayConstraint = ({ legacyTelephonyGateway }: Config, gateway: string) => ({
  [`${legacyTelephonyGateway}Gateway`]: gateway,
});

/** What else the customer asks of a call. `event.gateway` is the other way to say it. */
function withoutOwnName(
  config: Config,
  gateway: string,
  constraint: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = [...Object.keys(gatewayConstraint(config, gateway)), 'event.gateway'];
  const rest = Object.entries(constraint).filter(
    ([key, value]) => !(own.includes(key) && value === gateway),
  );
  return Object.fromEntries(rest);
}

const paceOf = ({ delivery: { requestsPerSecond } }: Manifest): Pace => ({
  concurrency: CONCURRENCY,
  intervalMs: Math.ceil((1000 * USUAL_REQUESTS) / requestsPerSecond),
  burst: Math.max(1, Math.floor(requestsPerSecond / USUAL_REQUESTS)),
});
