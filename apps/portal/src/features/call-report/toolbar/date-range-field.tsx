import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { PopoverField } from '../../../components/form/choices/popover-field.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import type { DayRange } from '../filter/call-report-filter.ts';
import classes from './date-range-field.module.css';
import { describeRange } from '../day-text.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const DateRangeForm = lazyPart(async () => (await import('./date-range-form.tsx')).DateRangeForm);

interface DateRangeFieldProps {
  range: DayRange;
  today: Day;
  onChange: (range: DayRange) => void;
}

export function DateRangeField({ range, today, onChange }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const text = describeRange(range);
  const choose = (newRange: DayRange) => {
    setOpen(false);
    onChange(newRange);
  };

  return (
    <PopoverField
      name={callReport.range.button(text)}
      label={callReport.range.label}
      value={text}
      icon={<IconCalendar size={16} aria-hidden />}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className={classes.field}
    >
      <DateRangeForm
        range={range}
        today={today}
        onChange={choose}
        fallback={<Skeleton width={280} height={320} />}
      />
    </PopoverField>
  );
}
