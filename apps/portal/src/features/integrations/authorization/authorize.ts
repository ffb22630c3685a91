import { getAuthorizeLink } from '@alo/contract/crm/integration-authorization.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { callApi } from '../../../lib/api/api-client.ts';

// The button is busy only this long, so that Back returns to an enabled page.
const LEAVING_MS = 5_000;

export async function authorize(
  gateway: string,
  integration: Integration | null,
  typedValues: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { subdomain } = { ...integration?.metadata, ...typedValues };
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
