import {
  listOrganizationIntegrations,
  SOFTSWITCH_GATEWAY,
  type TelephonyIntegration,
} from '@alo/contract/organization-integrations.ts';
import { getOrganization, type Organization } from '@alo/contract/organizations.ts';
import { checkSession } from '@alo/contract/session.ts';
import { getMe, type Me } from '@alo/contract/users.ts';
import { callApi } from './api-client.ts';
import { brand } from './brand.ts';
import { loadNews } from './news.ts';

export interface Session {
  user: Me;
  organization: Organization;
  telephony: TelephonyIntegration | null;
}

/** portal §4: user, organization, telephony integration, in this order; a stored token is checked first. */
export async function loadSession(isTokenStored: boolean, signal: AbortSignal): Promise<Session> {
  if (isTokenStored) await callApi(checkSession, { signal });
  const news = loadNews();
  const user = await callApi(getMe, { signal });
  const organization = await callApi(getOrganization, { signal });
  // until a second factor is set up the rest is shut
  if (user.mustSetUpSecondFactor) return { user, organization, telephony: null };
  const gateway = organization.isSoftswitchLegacy
    ? brand.legacyTelephonyGateway
    : SOFTSWITCH_GATEWAY;
  const integrations = await callApi(listOrganizationIntegrations, {
    query: { filter: { where: { gateway } } },
    signal,
  });
  await news;
  return { user, organization, telephony: integrations.at(-1) ?? null };
}
