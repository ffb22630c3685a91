import { useQuery } from '@tanstack/react-query';

export const MISSED_CALLS_KEY = ['missed-calls'];
export const MISSED_COUNT_KEY = ['missed-call-count'];

/** Undefined until the server pushes it. */
export const useMissedCallCount = (): number | undefined =>
  useQuery<number>({ queryKey: MISSED_COUNT_KEY, enabled: false, gcTime: Infinity }).data;
