import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import type { ReactNode } from 'react';
import { FieldPair } from '../../../components/form/card-form.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { MoneyField } from '../../../components/form/fields/money-field.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import type { LimitsDraft } from './limits-draft.ts';
import classes from './spend-fields.module.css';

const FIELDS = ['hourlySpend', 'dailySpend'] as const;
export type SpendField = (typeof FIELDS)[number];

interface SpendFieldsProps {
  form: FormFields<LimitsDraft>;
  isReadOnly?: boolean;
  renderSpent?: (field: SpendField) => ReactNode;
}

export function SpendFields({ form, isReadOnly = false, renderSpent }: SpendFieldsProps) {
  return (
    <FieldPair>
      {FIELDS.map((field) => (
        <div key={field} className={classes.field}>
          <MoneyField
            {...getFieldProps(form, field)}
            label={texts[field]}
            placeholder={texts.noCap}
            readOnly={isReadOnly}
            onChange={(value) => form.change(field, value)}
          />
          {renderSpent?.(field)}
        </div>
      ))}
    </FieldPair>
  );
}
