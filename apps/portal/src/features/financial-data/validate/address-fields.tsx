import { formatPostalCode } from '@alo/domain/identity/postal-code.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import { usePostalCode } from '../../../lib/forms/use-postal-code.ts';
import classes from './address-fields.module.css';
import type { AddressField, ValidateDraft } from './validate-draft.ts';

const texts = financialData.validate;
const NOTES = { unknown: texts.zipCodeUnknown, unavailable: texts.zipCodeUnavailable };

interface AddressFieldsProps {
  form: FormFields<ValidateDraft>;
  onFound: (address: Partial<Record<AddressField, string>>) => void;
}

export function AddressFields({ form, onFound }: AddressFieldsProps) {
  const titleId = useId();
  const { problem, lookUp } = usePostalCode(onFound);
  const renderInput = (field: AddressField, label: string, maxLength = 200) => (
    <TextInput
      {...getFieldProps(form, field)}
      label={label}
      maxLength={maxLength}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );

  return (
    <div role="group" aria-labelledby={titleId} className={classes.address}>
      <h3 id={titleId} className={classes.title}>
        {texts.addressTitle}
      </h3>
      <div className={classes.zipCode}>
        <TextInput
          {...getFieldProps(form, 'addressZipCode')}
          label={texts.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          onChange={(event) => {
            const typed = cleanInput(event, formatPostalCode);
            form.change('addressZipCode', typed);
            lookUp(typed);
          }}
        />
        <p role="status" className={classes.note}>
          {problem && NOTES[problem]}
        </p>
      </div>
      {renderInput('address', texts.street)}
      {renderInput('addressNumber', texts.number, 20)}
      {renderInput('addressComplement', texts.complement)}
      {renderInput('addressProvince', texts.province)}
      {renderInput('addressCity', texts.city)}
      <TextInput
        {...getFieldProps(form, 'addressState')}
        label={texts.state}
        maxLength={2}
        autoCapitalize="characters"
        onChange={(event) =>
          form.change(
            'addressState',
            cleanInput(event, (typed) => typed.toUpperCase().replace(/[^A-Z]/g, '')),
          )
        }
      />
    </div>
  );
}
