import {
  changeMissedCall,
  listMissedCalls,
  type MissedCallAction,
} from '@alo/contract/telephony/missed-calls.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { MISSED_CALLS_KEY } from '../../../lib/queries/missed-calls.ts';

export type MissedState = 'waiting' | 'resolved';

export const useMissedCalls = (state: MissedState) =>
  useQuery({
    queryKey: [...MISSED_CALLS_KEY, state],
    queryFn: ({ signal }) => callApi(listMissedCalls, { query: { state }, signal }),
    placeholderData: keepPreviousData,
  });

export function useMissedCallChange() {
  const queries = useQueryClient();
  return async (id: number, action: MissedCallAction) => {
    try {
      await callApi(changeMissedCall, { params: { id }, body: { action } });
    } finally {
      await queries.invalidateQueries({ queryKey: MISSED_CALLS_KEY });
    }
  };
}
