import { type Integration, listIntegrations } from '@alo/contract/crm/integrations.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { hasAnswered } from '../api/has-answered.ts';
import { addVersionPrefix } from '../text/webhook-version.ts';

export const INTEGRATIONS_KEY = ['integrations'];

/** INT-06: the last integration of a gateway wins. */
export function useIntegrations(isEnabled = true) {
  const query = useQuery({
    queryKey: INTEGRATIONS_KEY,
    queryFn: async ({ signal }) => {
      const all = await callApi(listIntegrations, { query: {}, signal });
      return new Map(all.map((each) => [each.gateway, each]));
    },
    enabled: isEnabled,
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  return {
    integrations: data,
    error,
    hasAnswered: hasAnswered(query),
    retry: () => void refetch(),
  };
}

/** Webhook of the portal; API clients register other gateways. */
export const WEBHOOK_GATEWAY = 'webhook';

export function parseSavedWebhook(saved: Pick<Integration, 'metadata'> | null) {
  const { webhookUrl, webhookVersion } = saved?.metadata ?? {};
  return {
    url: typeof webhookUrl === 'string' ? webhookUrl : '',
    version: typeof webhookVersion === 'string' ? addVersionPrefix(webhookVersion) : 'v1.4',
  };
}

/** The query string may contain secrets. */
export const hideQueryString = (url: string): string => url.replace(/\?.*/s, '?…');
