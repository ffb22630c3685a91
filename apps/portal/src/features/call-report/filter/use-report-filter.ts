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

export function useReportFilter() {
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
  return { filter: view, change, today, isRangeRefused };
}
