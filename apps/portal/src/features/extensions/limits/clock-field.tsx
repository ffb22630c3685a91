import { TextInput, type TextInputProps } from '@mantine/core';
import { typedClock, wholeClock } from './clock-text.ts';

interface ClockFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** `HH:MM`, or the beginning of it. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
}

/** An hour of 24: the browser's own field asks for AM and PM where its language does. */
export function ClockField({ value, onChange, onBlur, ...props }: ClockFieldProps) {
  return (
    <TextInput
      {...props}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="00:00"
      onChange={(event) => onChange(typedClock(event.currentTarget.value, value))}
      onBlur={() => {
        const whole = wholeClock(value);
        if (whole !== value) onChange(whole);
        onBlur?.();
      }}
    />
  );
}
