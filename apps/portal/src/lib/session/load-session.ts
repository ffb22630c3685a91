import {
  listOrganizationIntegrations,
  SOFTSWITCH_GATEWAY,
  type TelephonyIntegration,
} from '@alo/contract/crm/organization-integrations.ts';
import { getOrganization, type Organization } from '@alo/contract/identity/organizations.ts';
import { checkSession } from '@alo/contract/identity/session.ts';
import { getMe, type Me } from '@alo/contract/identity/users.ts';
import { callApi } from '../api/api-client.ts';
import { brand } from '../brand.ts';
import { loadFinancialData } from '../queries/financial-data.ts';
import { loadNews } from '../queries/news.ts';

export interface Session {
  user: Me;
  organization: Organization;
  telephony: TelephonyIntegration | null;
}

/** SES-03 defines this order. */
export async function loadSession(isTokenStored: boolean, signal: AbortSignal): Promise<Session> {
  if (isTokenStored) await callApi(checkSession, { signal });
  const news = loadNews();
  const user = await callApi(getMe, { signal });
  const organization = await callApi(getOrganization, { signal });
  // The API refuses other requests until the second factor is set up.
  if (user.mustSetUpSecondFactor) return { user, organization, telephony: null };
  const telephony = await loadTelephony(organization, signal);
  if (user.role === 'ADMIN') await loadFinancialData(signal);
  await news;
  return { user, organization, telephony };
}

export async function loadTelephony(
  organization: Organization,
  signal?: AbortSignal,
): Promise<TelephonyIntegration | null> {
  const gateway = organization.isSoftswitchLegacy
    ? brand.legacyTelephonyGateway
    : SOFTSWITCH_GATEWAY;
  const integrations = await callApi(listOrganizationIntegrations, {
    query: { filter: { where: { gateway } } },
    ...(signal && { signal }),
  });
  return integrations.at(-1) ?? null;
}
