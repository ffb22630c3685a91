import { type FinancialData, getFinancialData } from '@alo/contract/money/financial-data.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';

const KEY = ['financial-data'];

export async function loadFinancialData(signal: AbortSignal): Promise<void> {
  cacheFinancialData(await fetchFinancialData(signal));
}

export function cacheFinancialData(data: FinancialData | null): void {
  queryClient.setQueryData(KEY, data);
}

export function useFinancialData({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchFinancialData(signal),
    enabled: isEnabled,
  });
}

async function fetchFinancialData(signal: AbortSignal): Promise<FinancialData | null> {
  try {
    return await callApi(getFinancialData, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
