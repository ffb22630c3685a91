import { getAuthorizeLink } from '@alo/contract/crm/integration-authorization.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { callApi } from '../../lib/api/api-client.ts';

// the browser leaves in its own time; who comes back to this very page by Back finds it free again
const LEAVING_MS = 5_000;

/**
 * Sends the browser to the vendor's page, where the CRM's owner lets us in.
 * @param integration what was saved before
 * @param typed what the page must know and nobody has saved yet
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
