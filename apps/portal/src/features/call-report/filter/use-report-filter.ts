import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CallReportFilter, readFilter, writeFilter } from './call-report-filter.ts';

/** The filter lives in the address: Back undoes a change and a reload keeps it. */
export function useReportFilter() {
  const [search, setSearch] = useSearchParams();
  const today = dayAt();
  const filter = useMemo(() => readFilter(search, today), [search, today]);

  const change = useCallback(
    (part: Partial<CallReportFilter>) => {
      setSearch((current) => writeFilter({ ...readFilter(current, today), ...part }, today), {
        preventScrollReset: true,
      });
    },
    [setSearch, today],
  );
  return { filter, change, today };
}
