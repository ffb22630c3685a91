import { type Day, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Button, TextInput } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { type FormEvent, useState } from 'react';
import { type DayRange, checkRange, readDay } from '../filter/call-report-filter.ts';
import classes from './date-range-field.module.css';
import { parseTypedDay } from '../day-text.ts';

const texts = callReport.range;

interface DateRangeFormProps {
  range: DayRange;
  today: Day;
  onChange: (range: DayRange) => void;
}

export function DateRangeForm({ range, today, onChange }: DateRangeFormProps) {
  const [start, setStart] = useState(formatDay(range.start));
  const [end, setEnd] = useState(formatDay(range.end));
  const [pickedDays, setPickedDays] = useState<[string | null, string | null]>([
    range.start,
    range.end,
  ]);
  const [error, setError] = useState<string | null>(null);

  const applyRange = (newRange: DayRange) => {
    const result = checkRange(newRange);
    setError(result === 'tooLong' ? callReport.rangeTooLong : null);
    if (result === 'good') return onChange(newRange);
    if (result === 'crossed') showRange(range);
  };

  // RPT-01
  const showRange = (shownRange: DayRange) => {
    setStart(formatDay(shownRange.start));
    setEnd(formatDay(shownRange.end));
    setPickedDays([shownRange.start, shownRange.end]);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typedRange = { start: readDay(parseTypedDay(start)), end: readDay(parseTypedDay(end)) };
    if (typedRange.start === null || typedRange.end === null) return setError(texts.invalid);
    applyRange({ start: typedRange.start, end: typedRange.end });
  };

  const pick = ([first, last]: [string | null, string | null]) => {
    setPickedDays([first, last]);
    setError(null);
    if (first !== null) setStart(formatDay(first));
    if (first === null || last === null) return;
    setEnd(formatDay(last));
    applyRange({ start: first, end: last });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.typed}>
        <TextInput
          data-autofocus
          label={texts.start}
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          label={texts.end}
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      </div>
      <p className={error === null ? classes.help : classes.error} role="status">
        {error ?? texts.help}
      </p>
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
        <DatePicker
          type="range"
          allowSingleDateInRange
          defaultDate={range.start}
          maxDate={today}
          hideOutsideDates
          ariaLabels={texts.calendar}
          weekdayFormat="ddd"
          weekendDays={[]}
          value={pickedDays}
          onChange={pick}
          classNames={{ levelsGroup: classes.calendar }}
        />
      </DatesProvider>
      <Button variant="filled" type="submit" fullWidth>
        {texts.apply}
      </Button>
    </form>
  );
}
