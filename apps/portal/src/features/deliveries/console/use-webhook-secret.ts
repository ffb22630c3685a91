import {
  forgetFormerSecret,
  getWebhookSecret,
  rotateWebhookSecret,
} from '@alo/contract/deliveries/webhook-secret.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const KEY = ['webhook-secret'];

/** @param id of the integration */
export function useWebhookSecret(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => callApi(getWebhookSecret, { params: { id }, signal }),
    staleTime: 0,
  });
  const reload = () => client.invalidateQueries({ queryKey: KEY });
  return {
    ...query,
    /** Returns the new secret, which the API never shows again. */
    change: async () => {
      const newSecret = await callApi(rotateWebhookSecret, { params: { id } });
      await reload();
      return newSecret;
    },
    endFormer: async (): Promise<void> => {
      await callApi(forgetFormerSecret, { params: { id } });
      await reload();
    },
  };
}
