import {
  cancelCharge,
  type Charge,
  CHARGE_DUE_DAYS,
  createCharge,
  getCharge,
  listCharges,
  refreshCharge,
} from '@alo/contract/money/charges.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { type Money, moneyToReais } from '@alo/domain/money/money.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { BALANCE_KEY, CHARGES_KEY as KEY } from '../../lib/queries/balance.ts';

const LIST_KEY = [...KEY, 'list'];
const PENDING_KEY = [...KEY, 'pending'];
const PAGE_SIZE = 1000;
/** Replaces the push connection if it fails. */
const POLL_MS = 1_500;

export function useChargeHistory() {
  const { data, error, refetch } = useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => {
      const charges: Charge[] = [];
      for (let page: number | null = 1; page !== null;) {
        const filter = { order: 'createdAt DESC', limit: PAGE_SIZE };
        const reply: ReplyOf<typeof listCharges> = await callApi(listCharges, {
          query: { page, filter },
          signal,
        });
        charges.push(...reply.data);
        page = reply.meta.nextPage;
      }
      return charges;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return { charges: data, error, retry: () => void refetch() };
}

/** `pending` is undefined while loading. */
export function usePendingCharge(): { pending: Charge | null | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: PENDING_KEY,
    queryFn: async ({ signal }) => {
      const where = { type: 'CREDIT', status: 'PENDING' };
      const reply = await callApi(listCharges, { query: { filter: { where, limit: 1 } }, signal });
      return reply.data[0] ?? null;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return { pending: data, isLoading };
}

export function useLiveCharge(initialCharge: Charge): Charge {
  const { data: charge } = useQuery({
    queryKey: [...KEY, initialCharge.id],
    queryFn: ({ signal }) => callApi(getCharge, { params: { id: initialCharge.id }, signal }),
    initialData: initialCharge,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
  });
  return charge;
}

const isOpen = ({ status }: Charge) => status === 'PENDING' || status === 'PROCESSING';

export function useChargeActions() {
  const client = useQueryClient();
  const reload = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: BALANCE_KEY }),
    ]);
  };
  const storeAndReload = (charge: Charge): Charge => {
    client.setQueryData([...KEY, charge.id], charge);
    void reload();
    return charge;
  };
  return {
    reload,
    create: async (amount: Money) =>
      storeAndReload(
        await callApi(createCharge, {
          body: {
            amount: moneyToReais(amount),
            paymentMethod: 'UNDEFINED',
            dueDate: addDays(dayAt(), CHARGE_DUE_DAYS),
          },
        }),
      ),
    cancel: async (id: number) => storeAndReload(await callApi(cancelCharge, { params: { id } })),
    refresh: async (id: number) => storeAndReload(await callApi(refreshCharge, { params: { id } })),
  };
}
