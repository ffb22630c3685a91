import { parseWireCall, listCalls } from '@alo/contract/telephony/calls.ts';
import { type CallDetails, getCall } from '@alo/contract/telephony/call-details.ts';
import type { Call } from '@alo/domain/calls/call.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { buildDialedNumberPatterns } from '../filter/dialed-number-patterns.ts';

const KEY = ['calls'];
const DAYS = 90;
const MAX_EARLIER = 4;
const MIN_DIGITS = 8;

export interface LoadedCall {
  call: Call;
  details: CallDetails;
}

export function useCall(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }): Promise<LoadedCall> => {
      const details = await callApi(getCall, { params: { id }, signal });
      return { call: parseWireCall(details), details };
    },
  });
}

/** Null if hidden or too short. */
export function getSearchedNumber({ dialedNumber }: Pick<Call, 'dialedNumber'>): string | null {
  const patterns = buildDialedNumberPatterns(dialedNumber);
  return (patterns[0]?.length ?? 0) < MIN_DIGITS + 2 ? null : dialedNumber;
}

export function useCallsWithNumber(call: Call, now: number) {
  const number = getSearchedNumber(call);
  return useQuery({
    queryKey: [...KEY, 'with-number', number, call.id],
    enabled: number !== null,
    queryFn: async ({ signal }) => {
      const since = new Date(now - DAYS * 86_400_000).toISOString();
      const matches = buildDialedNumberPatterns(number!).map((like) => ({ to: { like } }));
      const where = {
        and: [{ started_at: { gte: since } }, matches.length > 1 ? { or: matches } : matches[0]!],
      };
      const filter = { where, limit: MAX_EARLIER, order: 'started_at desc' };
      const { data, meta } = await callApi(listCalls, { query: { filter }, signal });
      return { calls: data.map(parseWireCall), total: meta.totalItemCount };
    },
  });
}
