import { getBalance } from '@alo/contract/money/credits.ts';
import { type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { useSession } from '../session/session.tsx';

/** The server's push writes this key. */
export const BALANCE_KEY = ['balance'];

export const CHARGES_KEY = ['charges'];

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
