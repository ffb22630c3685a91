import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import {
  filtersFromAddress,
  filtersToAddress,
  type DashboardFilters,
} from './dashboard-filters.ts';

export function useDashboardFilters() {
  const [search, setSearch] = useSearchParams();
  const inAddress = useMemo(() => filtersFromAddress(search), [search]);
  // the router changes the address when it finds time; the choice must show at once
  const [filters, showAtOnce] = useOptimistic(inAddress);

  const changeFilters = (change: Partial<DashboardFilters>) =>
    startTransition(() => {
      const next = { ...filters, ...change };
      showAtOnce(next);
      setSearch(filtersToAddress(next, search), { replace: true, preventScrollReset: true });
    });

  return { filters, changeFilters };
}
