import { isDeepStrictEqual } from 'node:util';
import type { Connector } from '@alo/connectors/connector.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { IntegrationChange } from '@alo/contract/integrations.ts';
import type { Context } from '../../context.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../db/client.ts';
import { isTargetPaused, saveDeliveryTarget, type Pace } from '../deliveries/delivery-targets.ts';
import { connectorMetadata } from './connector-settings.ts';
import { credentialsOf } from './credentials.ts';
import { openMetadata, type Metadata } from './metadata.ts';
import type { StoredIntegration } from './store.ts';
import { vendorAccess } from './vendor-access.ts';
import { asked, wrongCredentials } from './vendor-refusal.ts';

const REQUEST_MS = 10_000;
/** Of one delivery, as a rule: somebody is looked for under two spellings, then their deal, then the record is written. */
export const USUAL_REQUESTS = 4;
const CONCURRENCY = 4;

/**
 * What a connector's integration will keep, once the vendor has taken the credentials. It is asked when they are new, and
 * when deliveries were stopped: whoever saves has mended something over there.
 * @throws AppError as credentialsOf, connectorMetadata and asked say.
 */
export async function checkedMetadata(
  context: Context,
  organizationId: number,
  connector: Connector,
  { gateway, metadata }: Pick<IntegrationChange, 'gateway' | 'metadata'>,
  stored: StoredIntegration | null,
  signal: AbortSignal,
): Promise<Metadata> {
  const { manifest } = connector;
  const given = metadata ?? {};
  const kept = stored ? openMetadata(context, stored.sealedMetadata) : {};
  const credentials = credentialsOf(manifest, given, kept);
  const after = connectorMetadata(manifest, credentials, given, kept);
  const isKnown =
    stored !== null && isDeepStrictEqual(credentials, credentialsOf(manifest, {}, kept));
  if (isKnown && !(await isTargetPaused(context.db, organizationId, { gateway }))) return after;
  using _place = await context.vendorPlaces.take(organizationId, signal);
  const whenWrong = manifest.texts.wrongOnSave ?? wrongCredentials(manifest);
  await asked(manifest, whenWrong, async () => {
    const access = await vendorAccess(context, connector, { timeoutMs: REQUEST_MS });
    await connector.check(access, credentials);
  });
  return after;
}

/** From its commit on, calls of the organization are queued for the CRM. */
export const tellConnector = (
  tx: Executor,
  config: Config,
  organizationId: number,
  { manifest }: Connector,
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
