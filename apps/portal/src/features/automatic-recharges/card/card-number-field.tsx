import { type CardBrand, getCardBrand } from '@alo/domain/money/card.ts';
import {
  automaticRecharges as texts,
  cardBrandNames,
} from '@alo/messages/money/automatic-recharges.ts';
import { TextInput } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Badge } from '../../../components/feedback/badge.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { maskInput } from '../../../lib/inputs/mask-input.ts';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import { getBrandName } from './card-name.ts';
import { formatCardNumber } from './card-number.ts';
import type { CardDraft } from './card-draft.ts';
import classes from '../edit/recharge-form.module.css';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

interface CardNumberFieldProps {
  form: FormFields<CardDraft>;
  brands: readonly CardBrand[];
}

export function CardNumberField({ form, brands }: CardNumberFieldProps) {
  const { value, ...field } = getFieldProps(form, 'cardNumber');
  const input = useRef<HTMLInputElement>(null);
  const brand = getCardBrand(value);

  useEffect(() => {
    const { current } = input;
    if (keepDigits(current!.value) !== value) current!.value = formatCardNumber(value);
  }, [value]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    maskInput(event.currentTarget, formatCardNumber);
    form.change('cardNumber', keepDigits(event.currentTarget.value));
  };

  return (
    <TextInput
      {...field}
      ref={input}
      required
      withAsterisk={false}
      label={texts.number}
      description={
        form.errors.cardNumber === undefined &&
        texts.acceptedBrands(brands.map((accepted) => cardBrandNames[accepted]))
      }
      inputMode="numeric"
      autoComplete="cc-number"
      defaultValue={formatCardNumber(value)}
      onChange={type}
      leftSection={<IconCreditCard size={18} aria-hidden />}
      rightSectionWidth="auto"
      rightSection={
        <span role="status" className={classes.brand}>
          {brand !== null && brand !== 'other' && (
            <Badge tone="neutral">
              <span className="visually-hidden">{texts.detectedBrand('')}</span>
              {getBrandName(brand)}
            </Badge>
          )}
        </span>
      }
    />
  );
}
