// What the organization has connected, as every page that shows it asks.
import { type Integration, listIntegrations } from '@alo/contract/crm/integrations.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { hasAnswered } from '../api/has-answered.ts';

export const INTEGRATIONS_KEY = ['integrations'];

/** By gateway; of several the last counts (INT-06). */
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

/** The webhook of the portal's own card; all others were registered by applications. */
export const WEBHOOK_GATEWAY = 'webhook';

/** Where a webhook goes, and in which version; what is not there is as at first. */
export function savedWebhook(saved: Pick<Integration, 'metadata'> | null) {
  const { webhookUrl, webhookVersion } = saved?.metadata ?? {};
  return {
    url: typeof webhookUrl === 'string' ? webhookUrl : '',
    // a program may have left out the v
    version: typeof webhookVersion === 'string' ? `v${webhookVersion.replace(/^v/, '')}` : 'v1.4',
  };
}

/** Receivers put secrets behind the question mark, which is no matter for a screen. */
export const shownAddress = (url: string): string => url.replace(/\?.*/s, '?…');
