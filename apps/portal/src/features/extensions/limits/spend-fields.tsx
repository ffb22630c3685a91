import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { FieldPair } from '../../../components/form/card-form.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { MoneyField } from '../../../components/form/fields/money-field.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import type { LimitsDraft } from './limits-draft.ts';

interface SpendFieldsProps {
  form: FormFields<LimitsDraft>;
  isReadOnly?: boolean;
}

export function SpendFields({ form, isReadOnly = false }: SpendFieldsProps) {
  return (
    <FieldPair>
      {(['hourlySpend', 'dailySpend'] as const).map((field) => (
        <MoneyField
          key={field}
          {...getFieldProps(form, field)}
          label={texts[field]}
          placeholder={texts.noCap}
          readOnly={isReadOnly}
          onChange={(value) => form.change(field, value)}
        />
      ))}
    </FieldPair>
  );
}
