import { automaticRecharges as texts } from '@alo/messages/automatic-recharges.ts';
import { fieldOf } from '../../components/field-of.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import type { Form } from '../../lib/use-form-draft.ts';
import { type AmountField, boundsText } from './recharge-amounts.ts';
import classes from './recharge-form.module.css';

const FIELDS = ['minimumAmount', 'rechargeAmount'] as const;

/** From when on, and how much. */
export function AmountFields<Field extends string>({ form }: { form: Form<Field | AmountField> }) {
  return (
    <div className={classes.pair}>
      {FIELDS.map((field) => (
        <MoneyField
          key={field}
          {...fieldOf(form, field)}
          required
          withAsterisk={false}
          data-autofocus={field === 'minimumAmount' || undefined}
          label={texts.columns[field]}
          description={boundsText(field)}
          onChange={(value) => form.change(field, value)}
        />
      ))}
    </div>
  );
}
