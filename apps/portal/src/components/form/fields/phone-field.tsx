import { MAX_PHONE_LENGTH } from '@alo/contract/platform/phone.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { maskInput } from '../../../lib/inputs/mask-input.ts';
import { formatPhoneInput, parsePhoneInput } from '../../../lib/inputs/phone-input.ts';

interface PhoneFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'
> {
  /** `+5511955500142`; bare digits while incomplete. */
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function PhoneField({ value, onChange, onBlur, ref, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);

  useEffect(() => {
    if (parsePhoneInput(input.current!.value) !== value)
      input.current!.value = formatPhoneInput(value);
  }, [value]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    maskInput(event.currentTarget, formatPhoneInput);
    onChange(parsePhoneInput(event.currentTarget.value));
  };

  return (
    <TextInput
      autoComplete="tel"
      {...rest}
      ref={input}
      type="tel"
      maxLength={MAX_PHONE_LENGTH}
      defaultValue={formatPhoneInput(value)}
      onChange={type}
      onBlur={(event) => {
        // Adds the ninth digit to an old mobile number.
        event.currentTarget.value = formatPhoneInput(parsePhoneInput(event.currentTarget.value));
        onBlur?.(event);
      }}
    />
  );
}
