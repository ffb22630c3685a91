import { type ReactNode, useId } from 'react';
import classes from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  size?: 'sm' | 'md';
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
  size = 'md',
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group} disabled={isDisabled} data-size={size}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            className={classes.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.label}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
