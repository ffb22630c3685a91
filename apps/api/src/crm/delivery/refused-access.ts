import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Connector } from '@alo/connectors/connector.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import { recordRefusedAccess } from '../../deliveries/targets/refused-target.ts';
import type { AccessCheck } from './plan/facts.ts';
import { isGrantRevoked } from '../integrations/grants/get-grant.ts';
import { isAuthorizedBesideKey } from '../integrations/vendor/vendor-access.ts';

/** Vendors fail temporarily, so only two refusals this far apart prove invalid credentials. */
const REFUSED_FOR_SECONDS = 600;

interface RefusedTarget extends Pick<Delivery, 'organizationId' | 'targetId' | 'generation'> {
  integrationId: number;
}

export async function checkAccess(
  context: Context,
  connector: Connector,
  target: RefusedTarget,
  check: () => Promise<void>,
): Promise<AccessCheck> {
  try {
    await check();
    return { is: 'accepted' };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials') return { is: 'unclear' };
  }
  return { is: 'refused', retryInSeconds: await getRetrySeconds(context, connector, target) };
}

/** Returns null if a user must renew the access. */
export async function getRetrySeconds(
  context: Context,
  { manifest }: Connector,
  { organizationId, integrationId, ...target }: RefusedTarget,
): Promise<number | null> {
  const owner = { organizationId, integrationId, gateway: manifest.id };
  const isByGrant =
    manifest.authorization === 'oauth' || (await isAuthorizedBesideKey(context, manifest, owner));
  // A revocation by the account's owner is definite.
  if (isByGrant && (await isGrantRevoked(context, owner))) return null;
  const remainingSeconds = REFUSED_FOR_SECONDS - (await recordRefusedAccess(context.db, target));
  return remainingSeconds > 0 ? Math.ceil(remainingSeconds) : null;
}
