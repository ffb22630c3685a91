import { useAddressView } from '../../../lib/hooks/use-address-view.ts';
import { readFilters, writeFilters } from './dashboard-filters.ts';

const CODEC = { read: readFilters, write: writeFilters };

export function useDashboardFilters() {
  const { view, change } = useAddressView(CODEC);
  return { filters: view, changeFilters: change };
}
