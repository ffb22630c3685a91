import { getBalance } from '@alo/contract/money/credits.ts';
import { type Money, moneyFromReais } from '@alo/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { useSession } from '../session/session.tsx';

/** Where the balance lies in the query cache, as Money; the server's push puts the new one there. */
export const BALANCE_KEY = ['balance'];

/** Where everything about charges lies in it. */
export const CHARGES_KEY = ['charges'];

/** The prepaid balance. An unlimited organization has none, and none is asked for. */
export function useBalance(): { balance: Money | undefined; isUnknown: boolean } {
  const { organization } = useSession();
  const { data, isError } = useQuery({
    queryKey: BALANCE_KEY,
    queryFn: async ({ signal }) => moneyFromReais((await callApi(getBalance, { signal })).balance),
    enabled: !organization.isUnlimited,
    refetchOnWindowFocus: 'always',
  });
  return { balance: data, isUnknown: data === undefined && isError };
}
