import { randomBytes } from 'node:crypto';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { newVerifier } from '@alo/connectors/shared/oauth-link.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { UserSession } from '../../../platform/access/session.ts';
import { hashToken } from '../../../platform/access/token.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';
import { openMetadata, type Metadata } from '../save/metadata.ts';
import { findByGateway, findById } from '../store.ts';
import { keepAuthorization } from './authorization-store.ts';
import { oauthPartyOf } from './oauth-application.ts';
import { signedState } from './signed-state.ts';

/** To read the vendor's page, sign in there and say yes. */
export const AUTHORIZATION_SECONDS = 600;
export const AUTHORIZATION_PURPOSE = 'oauth-authorization';

/** What only our server may know of somebody who is at the vendor's page. */
export interface AuthorizationSecrets {
  verifier: string;
  redirectUri: string;
  /** What was said of the account before. */
  settings: Metadata;
}

interface Asked {
  /** Of an integration that was saved before. */
  integrationId?: number | undefined;
  subdomain?: string | undefined;
}

/**
 * Where the browser is sent, so that the owner of the CRM lets us in.
 * @param origin where the browser is, and comes back to
 * @param mark of that browser
 * @throws AppError NOT_FOUND for a gateway that needs no such thing and for another organization's integration,
 *   INVALID_REQUEST where the operator has no application at the vendor, or nobody knows the account's host.
 */
export async function createAuthorizeLink(
  context: Context,
  { organizationId, userId, tokenId }: UserSession,
  gateway: string,
  { integrationId, subdomain }: Asked,
  { origin, mark }: { origin: string; mark: string },
): Promise<string> {
  const party = oauthPartyOf(context, gateway);
  if (!party) throw new AppError(ERROR_CODES.notFound, 'There is no such gateway to authorize');
  const { vendor, manifest, application, access } = party;
  if (!application) throw fieldRefusal({ gateway: refusals.notSetUp(manifest.name) });
  const kept = await settingsOf(context, organizationId, gateway, integrationId);
  const settings = subdomain === undefined ? kept : { ...kept, subdomain };
  const verifier = newVerifier();
  const redirectUri = `${origin}${BASE_PATH}/integrations/${gateway}/callback`;
  const now = context.now();
  const expiresAt = new Date(now.getTime() + AUTHORIZATION_SECONDS * 1000);
  const nonce = randomBytes(32).toString('base64url');
  const state = signedState(context, {
    organizationId: String(organizationId),
    connectorId: gateway,
    userId: String(userId),
    nonce,
    expiresAt: expiresAt.toISOString(),
  });
  const link = refusingHosts(() =>
    vendor.link(
      { ...application, redirectUri },
      { state, verifier, said: { settings, query: {} }, baseUrl: access.baseUrl ?? null },
    ),
  );
  const secrets: AuthorizationSecrets = { verifier, redirectUri, settings };
  const row = {
    organizationId,
    userId,
    tokenId,
    gateway,
    integrationId: integrationId ?? null,
    nonceHash: hashToken(nonce),
    browserHash: hashToken(mark),
    sealedSecrets: context.secrets.seal(AUTHORIZATION_PURPOSE, JSON.stringify(secrets)),
    expiresAt,
    createdAt: now,
  };
  await context.db.transaction((tx) => keepAuthorization(tx, row, now));
  return link;
}

async function settingsOf(
  context: Context,
  organizationId: number,
  gateway: string,
  integrationId: number | undefined,
): Promise<Metadata> {
  const stored =
    integrationId === undefined
      ? await findByGateway(context.db, organizationId, gateway)
      : await findById(context.db, organizationId, integrationId);
  if (stored?.gateway === gateway) return openMetadata(context, stored.sealedMetadata);
  if (integrationId === undefined) return {};
  throw new AppError(ERROR_CODES.notFound, 'Integration not found');
}

function refusingHosts(makeLink: () => string): string {
  try {
    return makeLink();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    throw fieldRefusal({ subdomain: refusals.unknownHost });
  }
}
