import {
  createServiceToken,
  deleteServiceToken,
  listServiceTokens,
} from '@alo/contract/identity/service-tokens.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { useTokenList } from '../list/use-token-list.ts';
import type { ServiceTokenDraft } from './service-token-form.tsx';

export function useServiceTokens() {
  const { addToCache, removeFromCache, ...list } = useTokenList('service-tokens', (signal) =>
    callApi(listServiceTokens, { signal }),
  );
  return {
    ...list,
    create: async (body: ServiceTokenDraft) => {
      const { token, ...listed } = await callApi(createServiceToken, { body });
      await addToCache(listed);
      return { token, name: listed.name };
    },
    remove: async (id: number) => {
      await callApi(deleteServiceToken, { params: { id } });
      await removeFromCache(id);
    },
  };
}
