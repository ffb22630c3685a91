import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { FieldError } from '../field-error.tsx';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

const DIGITS = 6;

interface CodeFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'error'
> {
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  isRecoveryCode?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function CodeField({
  value,
  onChange,
  error,
  isRecoveryCode = false,
  ...rest
}: CodeFieldProps) {
  return (
    <TextInput
      inputMode={isRecoveryCode ? 'text' : 'numeric'}
      autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      {...rest}
      value={value}
      onChange={({ currentTarget: input }) =>
        onChange(isRecoveryCode ? input.value : keepDigits(input.value, DIGITS))
      }
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}

export const isCompleteCode = (code: string) => code.length === DIGITS;
