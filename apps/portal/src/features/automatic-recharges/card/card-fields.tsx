import type { RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { getCardBrand, getSecurityCodeLength } from '@alo/domain/money/card.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { FieldError } from '../../../components/form/field-error.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import type { CardDraft, CardField } from './card-draft.ts';
import { CardNumberField } from './card-number-field.tsx';
import classes from '../edit/recharge-form.module.css';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));
const SHORT_FIELDS = ['cardExpiryMonth', 'cardExpiryYear', 'cardSecurityCode'] as const;

export function CardFields({ form, terms }: { form: FormFields<CardDraft>; terms: RechargeTerms }) {
  const errorsId = useId();
  const codeLength = getSecurityCodeLength(getCardBrand(form.draft.cardNumber));
  const getDigitsFieldProps = (field: CardField, maxDigits: number) => ({
    ...getFieldProps(form, field),
    error: form.errors[field] !== undefined,
    'aria-describedby': form.errors[field] === undefined ? undefined : errorsId,
    required: true,
    withAsterisk: false,
    inputMode: 'numeric' as const,
    maxLength: maxDigits,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change(field, keepDigits(event.currentTarget.value, maxDigits)),
  });
  return (
    <>
      <TextInput
        {...getFieldProps(form, 'cardHolderName')}
        required
        withAsterisk={false}
        label={texts.holderName}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={128}
        onChange={(event) => form.change('cardHolderName', event.currentTarget.value)}
      />
      <CardNumberField form={form} brands={terms.cardBrands} />
      <div className={classes.expiry}>
        <SelectField
          {...getFieldProps(form, 'cardExpiryMonth')}
          error={form.errors.cardExpiryMonth !== undefined}
          aria-describedby={form.errors.cardExpiryMonth === undefined ? undefined : errorsId}
          required
          withAsterisk={false}
          label={texts.expiryMonth}
          autoComplete="cc-exp-month"
          data={['', ...MONTHS]}
          onChange={(event) => form.change('cardExpiryMonth', event.currentTarget.value)}
        />
        <TextInput
          {...getDigitsFieldProps('cardExpiryYear', 4)}
          label={texts.expiryYear}
          placeholder="aaaa"
          autoComplete="cc-exp-year"
        />
        <TextInput
          {...getDigitsFieldProps('cardSecurityCode', codeLength)}
          label={texts.securityCode}
          title={texts.securityCodeHelp(codeLength)}
          autoComplete="cc-csc"
        />
      </div>
      <div id={errorsId} className={classes.errors} role="alert">
        {SHORT_FIELDS.map((field) => {
          const error = form.errors[field];
          return error !== undefined && <FieldError key={field}>{error}</FieldError>;
        })}
      </div>
      <p className={classes.secure}>
        <IconLock size={14} aria-hidden />
        {texts.notKeptHere}
      </p>
    </>
  );
}
