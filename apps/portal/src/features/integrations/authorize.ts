import { getAuthorizeLink } from '@alo/contract/crm/integration-authorization.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { callApi } from '../../lib/api/api-client.ts';

// Stays busy while the browser navigates. The wait ends so that the Back button returns to an
// enabled page.
const LEAVING_MS = 5_000;

/**
 * Sends the browser to the vendor's page, where the account owner authorizes us.
 * @param integration the saved integration
 * @param typed values the vendor's page needs that are not saved yet
 */
export async function authorize(
  gateway: string,
  integration: Integration | null,
  typed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { subdomain } = { ...integration?.metadata, ...typed };
  const link = await callApi(getAuthorizeLink, {
    params: { gateway },
    query: {
      ...(integration && { state: integration.id }),
      ...(typeof subdomain === 'string' && { subdomain }),
    },
  });
  window.location.assign(link);
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
}
