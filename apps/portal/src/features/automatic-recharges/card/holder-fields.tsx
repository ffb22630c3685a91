import { formatPostalCode } from '@alo/domain/identity/postal-code.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { PhoneField } from '../../../components/form/fields/phone-field.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import { type FoundAddress, usePostalCode } from '../../../lib/forms/use-postal-code.ts';
import type { CardDraft } from './card-draft.ts';
import type { MissingHolderField } from './holder-draft.ts';
import classes from '../edit/recharge-form.module.css';

const { zipCode, number } = financialData.validate;
const NOTES = { unknown: texts.zipCodeUnknown, unavailable: texts.zipCodeUnavailable };

interface HolderFieldsProps {
  form: FormFields<CardDraft>;
  missingFields: readonly MissingHolderField[];
  foundAddress: FoundAddress;
  onFound: (address: FoundAddress) => void;
}

export function HolderFields({ form, missingFields, foundAddress, onFound }: HolderFieldsProps) {
  const titleId = useId();
  const { problem, lookUp } = usePostalCode(onFound);
  return (
    <div role="group" aria-labelledby={titleId} className={classes.holder}>
      <div>
        <h3 id={titleId}>{texts.holderTitle}</h3>
        <p>{texts.holderText}</p>
      </div>
      <div className={classes.pair}>
        {missingFields.includes('postalCode') && (
          <TextInput
            {...getFieldProps(form, 'addressZipCode')}
            required
            withAsterisk={false}
            label={zipCode}
            inputMode="numeric"
            autoComplete="billing postal-code"
            maxLength={20}
            onChange={(event) => {
              const typed = cleanInput(event, formatPostalCode);
              form.change('addressZipCode', typed);
              onFound({});
              lookUp(typed);
            }}
          />
        )}
        {missingFields.includes('addressNumber') && (
          <TextInput
            {...getFieldProps(form, 'addressNumber')}
            required
            withAsterisk={false}
            label={number}
            autoComplete="off"
            maxLength={20}
            onChange={(event) => form.change('addressNumber', event.currentTarget.value)}
          />
        )}
      </div>
      <p role="status" className={classes.found}>
        {problem === null ? formatAddress(foundAddress) : NOTES[problem]}
      </p>
      {missingFields.includes('phone') && (
        <PhoneField
          {...getFieldProps(form, 'phone')}
          required
          withAsterisk={false}
          label={texts.phone}
          onChange={(phone) => form.change('phone', phone)}
        />
      )}
    </div>
  );
}

function formatAddress({
  address,
  addressProvince,
  addressCity,
  addressState,
}: FoundAddress): string {
  const city = addressCity && `${addressCity}/${addressState}`;
  return [address, addressProvince, city].filter(Boolean).join(', ');
}
