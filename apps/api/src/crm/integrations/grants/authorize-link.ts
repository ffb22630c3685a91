import { randomBytes } from 'node:crypto';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { createVerifier } from '@alo/connectors/shared/oauth/oauth-link.ts';
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
import { storeAuthorization } from './authorization-store.ts';
import { getOAuthParty } from './oauth-application.ts';
import { signOAuthState } from './signed-state.ts';

export const AUTHORIZATION_SECONDS = 600;
export const AUTHORIZATION_PURPOSE = 'oauth-authorization';

export interface AuthorizationSecrets {
  verifier: string;
  redirectUri: string;
  settings: Metadata;
}

interface LinkRequest {
  integrationId?: number | undefined;
  subdomain?: string | undefined;
}

export async function createAuthorizeLink(
  context: Context,
  { organizationId, userId, tokenId }: UserSession,
  gateway: string,
  { integrationId, subdomain }: LinkRequest,
  { origin, mark }: { origin: string; mark: string },
): Promise<string> {
  const party = getOAuthParty(context, gateway);
  if (!party) throw new AppError(ERROR_CODES.notFound, 'There is no such gateway to authorize');
  const { vendor, manifest, application, access } = party;
  if (!application) throw fieldRefusal({ gateway: refusals.notSetUp(manifest.name) });
  const integration = await findSettings(context, organizationId, gateway, integrationId);
  const settings = subdomain === undefined ? integration : { ...integration, subdomain };
  const verifier = createVerifier();
  const redirectUri = `${origin}${BASE_PATH}/integrations/${gateway}/callback`;
  const now = context.now();
  const expiresAt = new Date(now.getTime() + AUTHORIZATION_SECONDS * 1000);
  const nonce = randomBytes(32).toString('base64url');
  const state = signOAuthState(context, {
    organizationId: String(organizationId),
    connectorId: gateway,
    userId: String(userId),
    nonce,
    expiresAt: expiresAt.toISOString(),
  });
  const link = refuseUnknownHost(() =>
    vendor.link(
      { ...application, redirectUri },
      { state, verifier, context: { settings, query: {} }, baseUrl: access.baseUrl ?? null },
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
  await context.db.transaction((tx) => storeAuthorization(tx, row, now));
  return link;
}

async function findSettings(
  context: Context,
  organizationId: number,
  gateway: string,
  integrationId: number | undefined,
): Promise<Metadata> {
  const integration =
    integrationId === undefined
      ? await findByGateway(context.db, organizationId, gateway)
      : await findById(context.db, organizationId, integrationId);
  if (integration?.gateway === gateway) return openMetadata(context, integration.sealedMetadata);
  if (integrationId === undefined) return {};
  throw new AppError(ERROR_CODES.notFound, 'Integration not found');
}

function refuseUnknownHost(makeLink: () => string): string {
  try {
    return makeLink();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    throw fieldRefusal({ subdomain: refusals.unknownHost });
  }
}
