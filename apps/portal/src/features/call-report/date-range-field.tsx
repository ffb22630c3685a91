import type { Day } from '@alo/domain/sao-paulo-time.ts';
import { callReport } from '@alo/messages/call-report.ts';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import type { DayRange } from './call-report-filter.ts';
import classes from './date-range-field.module.css';
import { describeRange } from './day-text.ts';

const DateRangeForm = lazy(async () => ({
  default: (await import('./date-range-form.tsx')).DateRangeForm,
}));

interface DateRangeFieldProps {
  range: DayRange;
  today: Day;
  onChange: (range: DayRange) => void;
}

/** The range as a button; typed fields and calendar open below it and load only then. */
export function DateRangeField({ range, today, onChange }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const text = describeRange(range);
  const choose = (chosen: DayRange) => {
    setOpen(false);
    onChange(chosen);
  };

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={callReport.range.button(text)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
          <span className={`tabular ${classes.text}`}>{text}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={callReport.range.label}>
        <Suspense fallback={<Skeleton width={280} height={320} />}>
          <DateRangeForm range={range} today={today} onChange={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
