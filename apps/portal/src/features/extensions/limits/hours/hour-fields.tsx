import {
  extensionLimits as texts,
  weekdayNames,
} from '@alo/messages/telephony/extension-limits.ts';
import { useId } from 'react';
import { FieldPair } from '../../../../components/form/card-form.tsx';
import { ChoiceChip, toggleInList } from '../../../../components/form/choices/choice-chip.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { getFieldProps } from '../../../../components/form/field-props.tsx';
import { ClockField } from './clock-field.tsx';
import { Segmented } from '../../../../components/form/choices/segmented.tsx';
import type { FormFields } from '../../../../lib/forms/use-form-draft.ts';
import classes from './hour-fields.module.css';
import type { LimitsDraft } from '../limits-draft.ts';

interface HourFieldsProps {
  form: FormFields<LimitsDraft>;
  isReadOnly?: boolean;
}

const SPANS = [
  { value: 'all', label: texts.allDay },
  { value: 'some', label: texts.someHours },
] as const;

export function HourFields({ form, isReadOnly = false }: HourFieldsProps) {
  const daysId = useId();
  const { weekdays, isAllDay, from, until } = form.draft;
  return (
    <>
      <div role="group" aria-labelledby={daysId}>
        <span id={daysId} className={classes.label}>
          {texts.weekdays}
        </span>
        <div className={classes.days}>
          {weekdayNames.map(({ short, long }, day) => (
            <ChoiceChip
              key={day}
              name="weekdays"
              label={short}
              title={long}
              isOn={weekdays.includes(day)}
              isDisabled={isReadOnly}
              onChange={(isOn) => form.change('weekdays', toggleInList(weekdays, day, isOn))}
            />
          ))}
        </div>
        <div role="alert" className={classes.error}>
          {form.errors.weekdays !== undefined && <FieldError>{form.errors.weekdays}</FieldError>}
        </div>
      </div>
      <div>
        <span className={classes.label} aria-hidden>
          {texts.clock}
        </span>
        <Segmented
          label={texts.clock}
          options={SPANS}
          value={isAllDay ? 'all' : 'some'}
          isDisabled={isReadOnly}
          onChange={(span) => form.change('isAllDay', span === 'all')}
        />
      </div>
      {!isAllDay && (
        <div>
          <FieldPair>
            {(['from', 'until'] as const).map((field) => (
              <ClockField
                key={field}
                {...getFieldProps(form, field)}
                label={texts[field]}
                readOnly={isReadOnly}
                onChange={(time) => form.change(field, time)}
              />
            ))}
          </FieldPair>
          <p className={classes.note}>{from > until ? texts.untilNextDay : texts.timeZone}</p>
        </div>
      )}
    </>
  );
}
