import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { findValidSessions } from '../../../platform/access/find-session.ts';
import type { UserSession } from '../../../platform/access/session.ts';
import { hashToken } from '../../../platform/access/token.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { takeAuthorization, type Authorization } from './authorization-store.ts';
import { AUTHORIZATION_PURPOSE, type AuthorizationSecrets } from './authorize-link.ts';
import { saveAuthorizedIntegration } from './save-authorized-integration.ts';
import { getOAuthParty, type OAuthParty } from './oauth-application.ts';
import { openState } from './signed-state.ts';

interface Callback {
  query: Readonly<Record<string, string>>;
  mark: string | null;
  from: Pick<Actor, 'address' | 'userAgent'>;
}

/**
 * Every failure gives the same answer, so that a forged link reveals nothing.
 * @returns whether the CRM is now connected
 */
export async function finishAuthorization(
  context: Context,
  gateway: string,
  { query, mark, from }: Callback,
): Promise<boolean> {
  const party = getOAuthParty(context, gateway);
  if (!party) throw new AppError(ERROR_CODES.notFound, 'There is no such gateway to authorize');
  const authorization = await redeemAuthorization(context, gateway, query.state ?? '', mark);
  if (!authorization) return false;
  const [session] = await findValidSessions(context, [authorization.tokenId]);
  if (session?.kind === 'service' || session?.userId !== authorization.userId) return false;
  if (session.isBarredFromIntegrations || !query.code) return false;
  try {
    const authorized = await exchange(context, party, authorization, query);
    await saveAuthorizedIntegration(context, toActor(session, from), { ...authorized, session });
    return true;
  } catch (error) {
    const isExpected = error instanceof ConnectorError || error instanceof AppError;
    if (!isExpected) throw error;
    const { organizationId } = authorization;
    const logFields = { organizationId, gateway, error: error.message };
    context.log.warn(logFields, 'A CRM that a user authorized could not be connected');
    return false;
  }
}

async function redeemAuthorization(
  context: Context,
  gateway: string,
  signed: string,
  mark: string | null,
): Promise<Authorization | null> {
  const state = openState(context, signed);
  if (state?.connectorId !== gateway) return null;
  const organizationId = Number(state.organizationId);
  const nonceHash = hashToken(state.nonce);
  const authorization = await takeAuthorization(
    context.db,
    organizationId,
    nonceHash,
    context.now(),
  );
  const isSameBrowser =
    authorization !== null && mark !== null && hashToken(mark).equals(authorization.browserHash);
  return isSameBrowser && authorization.gateway === gateway ? authorization : null;
}

async function exchange(
  context: Context,
  party: OAuthParty,
  { organizationId, gateway, integrationId, sealedSecrets }: Authorization,
  query: Callback['query'],
) {
  const { vendor, manifest, application, access } = party;
  if (!application)
    throw new ConnectorError('rejected', 'The OAuth application is no longer configured');
  const secretsJson = context.secrets.open(AUTHORIZATION_PURPOSE, sealedSecrets);
  const { verifier, redirectUri, settings } = JSON.parse(secretsJson) as AuthorizationSecrets;
  const client = { ...application, redirectUri };
  const answer = { code: query.code!, verifier, context: { settings, query } };
  const grant = await vendor.exchange(access, client, answer, context.now());
  return { organizationId, gateway, vendor, manifest, integrationId, settings, grant, redirectUri };
}

const toActor = ({ userId, email }: UserSession, from: Callback['from']): Actor => ({
  kind: 'user',
  userId,
  name: email,
  ...from,
});
