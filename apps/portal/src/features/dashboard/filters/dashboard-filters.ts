import { CALL_DIRECTIONS, type CallDirection } from '@alo/domain/calls/call.ts';
import { DASHBOARD_PERIODS, type DashboardPeriod } from '@alo/domain/time/dashboard-period.ts';
import type { AddressKeys } from '../../../lib/hooks/use-address-view.ts';

export type CallType = 'both' | CallDirection;

export const CALL_TYPES: readonly CallType[] = ['both', ...CALL_DIRECTIONS];

export interface DashboardFilters {
  period: DashboardPeriod;
  callType: CallType;
}

const PERIOD_IN_ADDRESS: Record<DashboardPeriod, string> = {
  today: 'today',
  yesterday: 'yesterday',
  last7Days: 'last7',
  last30Days: 'last30',
};

// Links from before November 2026 use Portuguese keys.
const OLD_PERIODS = new Map<string | null, DashboardPeriod>([
  ['ontem', 'yesterday'],
  ['7-dias', 'last7Days'],
  ['30-dias', 'last30Days'],
]);
const OLD_CALL_TYPES = new Map<string | null, CallType>([
  ['sainte', 'outbound'],
  ['entrante', 'inbound'],
]);

export function readFilters(search: URLSearchParams): DashboardFilters {
  const period = search.get('period');
  const callType = search.get('type');
  return {
    period:
      DASHBOARD_PERIODS.find((candidate) => PERIOD_IN_ADDRESS[candidate] === period) ??
      OLD_PERIODS.get(search.get('periodo')) ??
      'today',
    callType:
      CALL_TYPES.find((candidate) => candidate === callType) ??
      OLD_CALL_TYPES.get(search.get('tipo')) ??
      'both',
  };
}

export function writeFilters({ period, callType }: DashboardFilters): AddressKeys {
  return {
    period: period === 'today' ? null : PERIOD_IN_ADDRESS[period],
    type: callType === 'both' ? null : callType,
    periodo: null,
    tipo: null,
  };
}
