import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import type { JobData } from '../../../platform/jobs/queues.ts';
import type { GrantOwner } from './get-grant.ts';
import { isSharedGrant, openGrant, takeGrant } from './grant-store.ts';
import { getOAuthParty } from './oauth-application.ts';

export async function forgetGrant(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Executor,
  { gateway, ...name }: GrantOwner,
): Promise<void> {
  const sealed = await takeGrant(tx, name);
  if (sealed !== null) await jobs.send(tx, 'grantRevocation', { gateway, sealed });
}

/**
 * Keeps a grant that another integration shares.
 * @throws ConnectorError if a retry may succeed.
 */
export async function revokeForgotten(
  context: Context,
  { gateway, sealed }: JobData['grantRevocation'],
): Promise<void> {
  const party = getOAuthParty(context, gateway);
  if (!party?.application) return;
  const { vendor, application, access } = party;
  const grant = openGrant(context, sealed);
  if (await isSharedGrant(context, gateway, vendor, grant)) return;
  try {
    await vendor.revoke(access, { ...application, redirectUri: grant.redirectUri }, grant);
  } catch (error) {
    if (!(error instanceof ConnectorError) || !isFinal(error)) throw error;
    const { log, unrevokedGrants } = context;
    unrevokedGrants.set(gateway, (unrevokedGrants.get(gateway) ?? 0) + 1);
    log.error({ gateway, err: error }, 'A CRM refused to revoke a grant');
  }
}

const isFinal = ({ kind, status }: ConnectorError): boolean =>
  kind !== 'rateLimited' && status !== null && status >= 400 && status < 500;
