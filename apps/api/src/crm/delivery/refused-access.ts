import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Connector } from '@alo/connectors/connector.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import { recordRefusedAccess } from '../../deliveries/targets/refused-target.ts';
import type { AccessCheck } from './plan/facts.ts';
import { findGrant } from '../integrations/grants/grant-store.ts';

/** Because of temporary failures, credentials are invalid only after two refusals this far apart. */
const REFUSED_FOR_SECONDS = 600;

interface RefusedTarget extends Pick<Delivery, 'organizationId' | 'targetId' | 'generation'> {
  integrationId: number;
}

/** Checks whether the vendor refused our credentials or only the record. */
export async function checkAccess(
  context: Pick<Context, 'db'>,
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

/** Returns null if the access is lost, so that a user must renew it. */
export async function getRetrySeconds(
  { db }: Pick<Context, 'db'>,
  { manifest }: Connector,
  { organizationId, integrationId, ...target }: RefusedTarget,
): Promise<number | null> {
  const grant = await findGrant(db, { organizationId, integrationId });
  // A revocation by the account's owner is definite.
  const isRevoked = grant ? grant.refusedAt !== null : manifest.authorization === 'oauth';
  if (isRevoked) return null;
  const remainingSeconds = REFUSED_FOR_SECONDS - (await recordRefusedAccess(db, target));
  return remainingSeconds > 0 ? Math.ceil(remainingSeconds) : null;
}
