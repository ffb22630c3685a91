import { getCallQuote, type CallQuote } from '@alo/contract/telephony/call-quote.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { useBalance } from '../../../lib/queries/balance.ts';

const REFRESH_MS = 20_000;

/** Undefined until the answer, and for an incomplete number. */
export function useQuote(
  extension: string,
  number: string,
  { isInCall = false } = {},
): CallQuote | undefined {
  const { balance } = useBalance();
  const { data } = useQuery({
    queryKey: ['webphone', 'quote', extension, number, balance],
    enabled: extension !== '' && number !== '',
    queryFn: ({ signal }) => callApi(getCallQuote, { query: { extension, number }, signal }),
    // After a changed balance, the old answer stays until the new one.
    placeholderData: (before, query) => (query?.queryKey[3] === number ? before : undefined),
    refetchInterval: isInCall ? REFRESH_MS : false,
    staleTime: REFRESH_MS,
    retry: false,
  });
  return data;
}
