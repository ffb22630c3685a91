import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAddressView } from '../../../lib/hooks/use-address-view.ts';
import {
  isRangeTooLong,
  type CallReportFilter,
  readFilter,
  writeFilter,
} from './call-report-filter.ts';

/** @param ownExtensions null shows all calls */
export function useReportFilter(ownExtensions: readonly string[] | null = null) {
  const today = dayAt();
  const codec = useMemo(
    () => ({
      read: (search: URLSearchParams) => readFilter(search, today),
      write: (filter: CallReportFilter) => writeFilter(filter, today),
    }),
    [today],
  );
  const { view, change } = useAddressView(codec);
  const { search } = useLocation();
  const isRangeRefused = isRangeTooLong(new URLSearchParams(search), today);
  const own = ownExtensions?.join(',');
  const filter = useMemo(
    () => (own === undefined ? view : { ...view, extensions: [], ownExtensions: own.split(',') }),
    [view, own],
  );
  return { filter, change, today, isRangeRefused };
}
