import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { filters } from '@alo/messages/platform/controls.ts';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { FilterButton } from '../../../components/buttons/filter-button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import {
  type CallReportFilter,
  countAdvanced,
  findPreset,
  RANGE_PRESETS,
  getPresetRange,
} from '../filter/call-report-filter.ts';
import classes from './call-report-toolbar.module.css';
import { DateRangeField } from './date-range-field.tsx';
import { DialedNumberField } from './dialed-number-field.tsx';

interface CallReportToolbarProps {
  filter: CallReportFilter;
  today: Day;
  isNarrow: boolean;
  isAdvancedOpen: boolean;
  onChange: (part: Partial<CallReportFilter>) => void;
  onToggleOrder: () => void;
  onToggleAdvanced: () => void;
}

export function CallReportToolbar({
  filter,
  today,
  isNarrow,
  isAdvancedOpen,
  onChange,
  onToggleOrder,
  onToggleAdvanced,
}: CallReportToolbarProps) {
  const isNewest = filter.order === 'newest';
  return (
    <div className={`no-print ${classes.bar}`}>
      <DateRangeField range={filter} today={today} onChange={onChange} />
      <div className={classes.presets}>
        <Segmented
          label={callReport.presetsLabel}
          options={RANGE_PRESETS.map((value) => ({ value, label: callReport.presets[value] }))}
          // An empty value selects no preset.
          value={findPreset(filter, today) ?? ('' as never)}
          onChange={(preset) => onChange(getPresetRange(preset, today))}
        />
      </div>
      <div className={classes.number}>
        <DialedNumberField value={filter.number} onChange={(number) => onChange({ number })} />
      </div>
      <FilterButton
        label={isNarrow ? filters.open : callReport.advanced.button}
        activeCount={countAdvanced(filter)}
        aria-expanded={isAdvancedOpen}
        onClick={onToggleAdvanced}
      />
      {!isNarrow && (
        <IconButton
          label={isNewest ? callReport.order.toggleToOldest : callReport.order.toggleToNewest}
          onClick={onToggleOrder}
        >
          {isNewest ? (
            <IconSortDescending size={18} aria-hidden />
          ) : (
            <IconSortAscending size={18} aria-hidden />
          )}
        </IconButton>
      )}
    </div>
  );
}
