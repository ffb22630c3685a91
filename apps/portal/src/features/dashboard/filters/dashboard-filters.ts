import { CALL_DIRECTIONS, type CallDirection } from '@alo/domain/call.ts';
import { DASHBOARD_PERIODS, type DashboardPeriod } from '@alo/domain/dashboard-period.ts';

export type CallType = 'both' | CallDirection;

export const CALL_TYPES: readonly CallType[] = ['both', ...CALL_DIRECTIONS];

export interface DashboardFilters {
  period: DashboardPeriod;
  callType: CallType;
}

const PERIOD_IN_ADDRESS: Record<DashboardPeriod, string> = {
  today: 'hoje',
  yesterday: 'ontem',
  last7Days: '7-dias',
  last30Days: '30-dias',
};

const CALL_TYPE_IN_ADDRESS: Record<CallType, string> = {
  both: 'ambas',
  outbound: 'sainte',
  inbound: 'entrante',
};

/** Reads the filters of an address; what it does not know counts as absent. */
export function filtersFromAddress(search: URLSearchParams): DashboardFilters {
  const period = search.get('periodo');
  const callType = search.get('tipo');
  return {
    period: DASHBOARD_PERIODS.find((known) => PERIOD_IN_ADDRESS[known] === period) ?? 'today',
    callType: CALL_TYPES.find((known) => CALL_TYPE_IN_ADDRESS[known] === callType) ?? 'both',
  };
}

/** The address of these filters, other parameters kept; the usual choice leaves no trace. */
export function filtersToAddress(
  { period, callType }: DashboardFilters,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (period === 'today') next.delete('periodo');
  else next.set('periodo', PERIOD_IN_ADDRESS[period]);
  if (callType === 'both') next.delete('tipo');
  else next.set('tipo', CALL_TYPE_IN_ADDRESS[callType]);
  return next;
}
