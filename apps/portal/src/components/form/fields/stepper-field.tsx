import { TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import classes from './stepper-field.module.css';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

interface StepperFieldProps {
  name: string;
  label: string;
  description?: ReactNode;
  placeholder?: string | undefined;
  error: ReactNode;
  value: string;
  fewerLabel: string;
  moreLabel: string;
  isReadOnly?: boolean;
  onBlur: () => void;
  onChange: (value: string) => void;
}

const MAX_DIGITS = 4;

export function StepperField({
  fewerLabel,
  moreLabel,
  isReadOnly = false,
  value,
  onChange,
  ...rest
}: StepperFieldProps) {
  const step = (delta: number) => onChange(String(Math.max(1, Number(value) + delta)));
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isReadOnly}
      classNames={{ wrapper: classes.field, input: classes.input }}
      leftSectionPointerEvents="all"
      rightSectionPointerEvents="all"
      leftSection={
        !isReadOnly && (
          <IconButton
            size="sm"
            label={fewerLabel}
            disabled={Number(value) <= 1}
            onClick={() => step(-1)}
          >
            <IconMinus size={16} aria-hidden />
          </IconButton>
        )
      }
      rightSection={
        !isReadOnly && (
          <IconButton size="sm" label={moreLabel} onClick={() => step(1)}>
            <IconPlus size={16} aria-hidden />
          </IconButton>
        )
      }
      onChange={(event) => onChange(cleanInput(event, (typed) => keepDigits(typed, MAX_DIGITS)))}
    />
  );
}
