import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { TextInput } from '@mantine/core';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { Segmented } from '../../../../components/form/choices/segmented.tsx';
import classes from './period-fields.module.css';
import { type PeriodDraft, REPLAY_PERIODS } from './replay-period.ts';

interface PeriodFieldsProps {
  draft: PeriodDraft;
  problem: string | null;
  now: number;
  onChange: (part: Partial<PeriodDraft>) => void;
}

export function PeriodFields({ draft, problem, now, onChange }: PeriodFieldsProps) {
  const latest = clockAt(now).slice(0, 16);
  const field = (name: 'from' | 'until', label: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      max={latest}
      value={draft[name]}
      error={name === 'until' && problem !== null && <FieldError>{problem}</FieldError>}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.fields}>
      <div>
        <span className={classes.label} aria-hidden>
          {texts.period}
        </span>
        <Segmented
          label={texts.period}
          value={draft.period}
          onChange={(period) => onChange({ period })}
          options={REPLAY_PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        />
      </div>
      {draft.period === 'custom' && (
        <div>
          <div className={classes.pair}>
            {field('from', texts.from)}
            {field('until', texts.until)}
          </div>
          <p className={classes.below}>{texts.timeZone}</p>
        </div>
      )}
    </div>
  );
}
