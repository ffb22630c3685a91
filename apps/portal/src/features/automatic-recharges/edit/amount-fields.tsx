import { getFieldProps } from '../../../components/form/field-props.tsx';
import { MoneyField } from '../../../components/form/fields/money-field.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import { AMOUNT_FIELDS, type AmountDraft } from './recharge-amounts.ts';
import classes from './recharge-form.module.css';

const FIELDS = ['minimumAmount', 'rechargeAmount'] as const;

export function AmountFields({ form }: { form: FormFields<AmountDraft> }) {
  return (
    <div className={classes.pair}>
      {FIELDS.map((field) => (
        <MoneyField
          key={field}
          {...getFieldProps(form, field)}
          required
          withAsterisk={false}
          data-autofocus={field === 'minimumAmount' || undefined}
          label={AMOUNT_FIELDS[field].label}
          // Stays beside an error, so that both fields keep the same height.
          description={AMOUNT_FIELDS[field].help}
          onChange={(value) => form.change(field, value)}
        />
      ))}
    </div>
  );
}
