import {
  createAccessToken,
  deleteAccessToken,
  listAccessTokens,
  type TokenLifetime,
} from '@alo/contract/identity/access-tokens.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { useTokenList } from '../list/use-token-list.ts';

export interface AccessTokenDraft {
  name: string;
  ttl: TokenLifetime;
  legacyTimes: boolean;
}

export function useAccessTokens() {
  const { addToCache, removeFromCache, ...list } = useTokenList('access-tokens', (signal) =>
    callApi(listAccessTokens, { query: { filter: { order: 'created desc' } }, signal }),
  );
  return {
    ...list,
    create: async (body: AccessTokenDraft) => {
      const token = await callApi(createAccessToken, { body });
      await addToCache(token);
      return token;
    },
    remove: async (id: string) => {
      await callApi(deleteAccessToken, { params: { id } });
      await removeFromCache(id);
    },
  };
}
