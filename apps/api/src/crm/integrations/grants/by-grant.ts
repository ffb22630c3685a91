import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import type { Context } from '../../../platform/context.ts';
import { grantOf, type GrantOwner } from './grant-of.ts';

/**
 * Asks with the integration's grant, and once more with another one when the vendor says that it does not know us: accesses
 * end before their time, too. Nothing was done by then, so that also what writes may be asked again.
 * @throws ConnectorError as grantOf and whoever asks.
 */
export async function byGrant<Answer>(
  context: Context,
  owner: GrantOwner,
  ask: (grant: Grant) => Promise<Answer>,
): Promise<Answer> {
  const grant = await grantOf(context, owner);
  try {
    return await ask(grant);
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'credentials') throw error;
    const another = await grantOf(context, owner, grant.accessToken);
    if (another.accessToken === grant.accessToken) throw error;
    return ask(another);
  }
}
