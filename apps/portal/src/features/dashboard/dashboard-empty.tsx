import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { DashboardFilters } from './filters/dashboard-filters.ts';
import classes from './dashboard-page.module.css';

interface DashboardEmptyProps {
  filters: DashboardFilters;
  onFiltersChange: (change: Partial<DashboardFilters>) => void;
}

export function DashboardEmpty({ filters, onFiltersChange }: DashboardEmptyProps) {
  const texts = dashboard.empty;
  return (
    <div className={classes.card}>
      <EmptyState
        kind="firstUse"
        title={texts.title}
        text={texts.text}
        action={
          <>
            {filters.callType !== 'both' && (
              <Button onClick={() => onFiltersChange({ callType: 'both' })}>
                {texts.showBoth}
              </Button>
            )}
            {filters.period !== 'last30Days' && (
              <Button onClick={() => onFiltersChange({ period: 'last30Days' })}>
                {texts.showLonger}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
