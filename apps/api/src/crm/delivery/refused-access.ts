// When a CRM that does not know us any more is called dead: not by one bad minute of it.
import type { Connector } from '@alo/connectors/connector.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import { tellRefused } from '../../deliveries/targets/refused-target.ts';
import { findGrant } from '../integrations/grants/grant-store.ts';

/** Credentials are dead when they are refused twice, so far apart: vendors have bad minutes. */
const REFUSED_FOR_SECONDS = 600;

interface Refused extends Pick<Delivery, 'organizationId' | 'targetId' | 'generation'> {
  integrationId: number;
}

/** In how many seconds a CRM that does not know us is asked again; null: its access is dead, and people have to see to it. */
export async function askAgainInSeconds(
  { db }: Pick<Context, 'db'>,
  { manifest }: Connector,
  { organizationId, integrationId, ...target }: Refused,
): Promise<number | null> {
  const grant = await findGrant(db, { organizationId, integrationId });
  // the owner of the account has ended it over there, which is certain at once
  const isTakenBack = grant ? grant.refusedAt !== null : manifest.authorization === 'oauth';
  if (isTakenBack) return null;
  const left = REFUSED_FOR_SECONDS - (await tellRefused(db, target));
  return left > 0 ? Math.ceil(left) : null;
}
