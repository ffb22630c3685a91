import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import type { Context } from '../../../platform/context.ts';
import { getGrant, type GrantOwner } from './get-grant.ts';

/** Retries once with a fresh grant, because vendors also end accesses early. Refused credentials changed nothing. */
export async function askWithGrant<Answer>(
  context: Context,
  owner: GrantOwner,
  ask: (grant: Grant) => Promise<Answer>,
): Promise<Answer> {
  const grant = await getGrant(context, owner);
  try {
    return await ask(grant);
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'credentials') throw error;
    const freshGrant = await getGrant(context, owner, grant.accessToken);
    if (freshGrant.accessToken === grant.accessToken) throw error;
    return ask(freshGrant);
  }
}
