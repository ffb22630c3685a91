import {
  forgetFormerSecret,
  getWebhookSecret,
  rotateWebhookSecret,
} from '@alo/contract/deliveries/webhook-secret.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const KEY = ['webhook-secret'];

export function useWebhookSecret(integrationId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...KEY, integrationId],
    queryFn: ({ signal }) => callApi(getWebhookSecret, { params: { id: integrationId }, signal }),
    staleTime: 0,
  });
  const reload = () => client.invalidateQueries({ queryKey: KEY });
  return {
    ...query,
    change: async () => {
      const newSecret = await callApi(rotateWebhookSecret, { params: { id: integrationId } });
      await reload();
      return newSecret;
    },
    endFormer: async (): Promise<void> => {
      await callApi(forgetFormerSecret, { params: { id: integrationId } });
      await reload();
    },
  };
}
