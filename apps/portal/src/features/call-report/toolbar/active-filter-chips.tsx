import { callReport } from '@alo/messages/telephony/call-report.ts';
import { IconX } from '@tabler/icons-react';
import classes from './active-filter-chips.module.css';
import type { ActiveFilter } from '../filter/active-filters.ts';
import type { CallReportFilter } from '../filter/call-report-filter.ts';

const texts = callReport.chip;

interface ActiveFilterChipsProps {
  chips: readonly ActiveFilter[];
  onChange: (part: Partial<CallReportFilter>) => void;
}

export function ActiveFilterChips({ chips, onChange }: ActiveFilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={texts.label}>
      {chips.map(({ name, off }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={texts.remove(name)}
            onClick={() => onChange(off)}
          >
            {name}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
