import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { formatPhoneInput, phoneValue } from '../lib/phone-input.ts';

interface PhoneFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'
> {
  /** `+5511955500142`; bare digits while unfinished. */
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A phone number with Brazil's mask; a paste in any format is cleaned. */
export function PhoneField({ value, onChange, onBlur, ref, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);

  // the form changed it by other means, such as a reset
  useEffect(() => {
    if (phoneValue(input.current!.value) !== value) input.current!.value = formatPhoneInput(value);
  }, [value]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    maskInput(event.currentTarget);
    onChange(phoneValue(event.currentTarget.value));
  };

  return (
    <TextInput
      autoComplete="tel"
      {...rest}
      ref={input}
      type="tel"
      maxLength={40}
      defaultValue={formatPhoneInput(value)}
      onChange={type}
      onBlur={(event) => {
        // an old mobile number has its ninth digit by now
        event.currentTarget.value = formatPhoneInput(phoneValue(event.currentTarget.value));
        onBlur?.(event);
      }}
    />
  );
}

/** Keeps the caret behind the digit behind which it stood. */
function maskInput(input: HTMLInputElement): void {
  const masked = formatPhoneInput(input.value);
  if (masked === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = masked;
  const place = isAtEnd ? masked.length : placeAfterDigits(masked, digitsBefore);
  input.setSelectionRange(place, place);
}

function placeAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text[place]!)) seen += 1;
  }
  return text.length;
}
