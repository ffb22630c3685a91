import { listNumbers } from '@alo/contract/telephony/numbers.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

export const NUMBERS_KEY = ['numbers'];

export const numbersQuery = queryOptions({
  queryKey: NUMBERS_KEY,
  queryFn: ({ signal }) => callApi(listNumbers, { signal }),
});
