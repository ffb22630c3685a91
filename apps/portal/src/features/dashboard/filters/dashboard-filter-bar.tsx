import { DASHBOARD_PERIODS } from '@alo/domain/time/dashboard-period.ts';
import {
  dashboard,
  dashboardCallType,
  dashboardPeriod,
} from '@alo/messages/telephony/dashboard.ts';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import { CALL_TYPES, type DashboardFilters } from './dashboard-filters.ts';
import classes from '../dashboard-page.module.css';

const PERIOD_OPTIONS = DASHBOARD_PERIODS.map((value) => ({ value, label: dashboardPeriod[value] }));
const CALL_TYPE_OPTIONS = CALL_TYPES.map((value) => ({ value, label: dashboardCallType[value] }));

interface DashboardFilterBarProps {
  filters: DashboardFilters;
  onChange: (change: Partial<DashboardFilters>) => void;
}

export function DashboardFilterBar({ filters, onChange }: DashboardFilterBarProps) {
  return (
    <div className={classes.filters}>
      <Segmented
        label={dashboard.filters.period}
        options={PERIOD_OPTIONS}
        value={filters.period}
        onChange={(period) => onChange({ period })}
      />
      <Segmented
        label={dashboard.filters.callType}
        options={CALL_TYPE_OPTIONS}
        value={filters.callType}
        onChange={(callType) => onChange({ callType })}
      />
    </div>
  );
}
