// Whether a CRM that refused something still accepts our access. One refusal does not prove that it is dead: vendors have bad minutes.
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Connector } from '@alo/connectors/connector.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import { recordRefusedAccess } from '../../deliveries/targets/refused-target.ts';
import type { AccessCheck } from './facts.ts';
import { findGrant } from '../integrations/grants/grant-store.ts';

/** Credentials are dead when they are refused twice, so far apart: vendors have bad minutes. */
const REFUSED_FOR_SECONDS = 600;

interface Refused extends Pick<Delivery, 'organizationId' | 'targetId' | 'generation'> {
  integrationId: number;
}

/** Asks the vendor who we are, to learn whether it refused our credentials or this record alone. */
export async function checkAccess(
  context: Pick<Context, 'db'>,
  connector: Connector,
  asked: Refused,
  check: () => Promise<void>,
): Promise<AccessCheck> {
  try {
    await check();
    return { is: 'accepted' };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.kind !== 'credentials') return { is: 'unclear' };
  }
  return { is: 'refused', askAgainInSeconds: await askAgainInSeconds(context, connector, asked) };
}

/** Returns null if the access is dead, so that a person has to renew it. */
export async function askAgainInSeconds(
  { db }: Pick<Context, 'db'>,
  { manifest }: Connector,
  { organizationId, integrationId, ...target }: Refused,
): Promise<number | null> {
  const grant = await findGrant(db, { organizationId, integrationId });
  // the owner of the account has ended it over there, which is certain at once
  const isTakenBack = grant ? grant.refusedAt !== null : manifest.authorization === 'oauth';
  if (isTakenBack) return null;
  const left = REFUSED_FOR_SECONDS - (await recordRefusedAccess(db, target));
  return left > 0 ? Math.ceil(left) : null;
}
