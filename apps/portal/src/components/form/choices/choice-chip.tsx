import { IconCheck } from '@tabler/icons-react';
import classes from './choice-chip.module.css';

interface ChoiceChipProps {
  label: string;
  name?: string;
  title?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function ChoiceChip({
  label,
  name,
  title,
  isOn,
  isDisabled = false,
  onChange,
}: ChoiceChipProps) {
  return (
    <label className={classes.chip} title={title}>
      <input
        type="checkbox"
        name={name}
        className={classes.box}
        aria-label={title}
        disabled={isDisabled}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isOn && <IconCheck size={14} aria-hidden />}
      {label}
    </label>
  );
}

export function toggleInList<T>(list: readonly T[], value: T, isOn: boolean): T[] {
  const others = list.filter((other) => other !== value);
  return isOn ? [...others, value] : others;
}
