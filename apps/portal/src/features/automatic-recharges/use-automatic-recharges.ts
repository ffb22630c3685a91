import {
  type AutomaticRecharge,
  cancelAutomaticRecharge,
  createAutomaticRecharge,
  getRechargeTerms,
  keepPaidCard,
  listAutomaticRecharges,
  unpauseAutomaticRecharge,
  updateAutomaticRecharge,
} from '@alo/contract/money/automatic-recharges.ts';
import type { BodyOf, ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { CHARGES_KEY } from '../../lib/queries/balance.ts';

// The server's push refreshes everything below CHARGES_KEY.
const LIST_KEY = [...CHARGES_KEY, 'automatic'];
const TERMS_KEY = [...CHARGES_KEY, 'automatic-terms'];
const PAGE_SIZE = 1000;

export function useAutomaticRecharges() {
  const { data, error, refetch } = useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => {
      const recharges: AutomaticRecharge[] = [];
      for (let page: number | null = 1; page !== null;) {
        const filter = { order: ['createdAt DESC', 'id DESC'], limit: PAGE_SIZE };
        const reply: ReplyOf<typeof listAutomaticRecharges> = await callApi(
          listAutomaticRecharges,
          { query: { page, filter }, signal },
        );
        recharges.push(...reply.data);
        page = reply.meta.nextPage;
      }
      return recharges;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return { recharges: data, error, retry: () => void refetch() };
}

export function useRechargeTerms() {
  const { data } = useQuery({
    queryKey: TERMS_KEY,
    queryFn: ({ signal }) => callApi(getRechargeTerms, { signal }),
    staleTime: 0,
  });
  return data;
}

export function useRechargeActions() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: CHARGES_KEY });
  const reloadAndReturn = (recharge: AutomaticRecharge): AutomaticRecharge => {
    void reload();
    return recharge;
  };
  return {
    reload,
    create: async (body: BodyOf<typeof createAutomaticRecharge>) =>
      reloadAndReturn(await callApi(createAutomaticRecharge, { body })),
    keepPaidCard: async (body: BodyOf<typeof keepPaidCard>) =>
      reloadAndReturn(await callApi(keepPaidCard, { body })),
    update: async (id: number, body: BodyOf<typeof updateAutomaticRecharge>) =>
      reloadAndReturn(await callApi(updateAutomaticRecharge, { params: { id }, body })),
    unpause: async (id: number) =>
      reloadAndReturn(await callApi(unpauseAutomaticRecharge, { params: { id } })),
    cancel: async (id: number) =>
      reloadAndReturn(await callApi(cancelAutomaticRecharge, { params: { id } })),
  };
}
