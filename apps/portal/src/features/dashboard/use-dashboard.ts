import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { DASHBOARD_KEY } from '../../lib/queries/dashboard.ts';
import type { DashboardFilters } from './filters/dashboard-filters.ts';
import { loadDashboard, type DashboardNumbers } from './dashboard-loading.ts';

export function useDashboard(filters: DashboardFilters) {
  const client = useQueryClient();
  const queryKey = [...DASHBOARD_KEY, filters.period, filters.callType];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const cached = client.getQueryData<DashboardNumbers>(queryKey);
        return await loadDashboard(filters, cached, signal);
      } catch (error) {
        // DSH-06
        if (!signal.aborted) console.error('The dashboard could not be loaded:', error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
