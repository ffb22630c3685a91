import { TextInput, type TextInputProps } from '@mantine/core';
import { formatTypedClock, completeClock } from './clock-text.ts';

interface ClockFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** `HH:MM`, possibly incomplete. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
}

/** type=time shows AM and PM in some languages. */
export function ClockField({ value, onChange, onBlur, ...props }: ClockFieldProps) {
  return (
    <TextInput
      {...props}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="00:00"
      onChange={(event) => onChange(formatTypedClock(event.currentTarget.value, value))}
      onBlur={() => {
        const completed = completeClock(value);
        if (completed !== value) onChange(completed);
        onBlur?.();
      }}
    />
  );
}
