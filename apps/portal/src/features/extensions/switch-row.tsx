import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { Toggle } from '../../components/form/choices/toggle.tsx';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  name: string;
  label: string;
  help: string;
  isOn: boolean;
  isDisabled?: boolean;
  /** Another role decides. */
  isLocked?: boolean;
  isAtEnd?: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({
  name,
  label,
  help,
  isOn,
  isDisabled = false,
  isLocked = false,
  isAtEnd = false,
  onChange,
}: SwitchRowProps) {
  const id = useId();
  const helpId = useId();
  return (
    <div className={classes.row} data-end={isAtEnd || undefined}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      </div>
      {isLocked && <IconLock size={16} aria-hidden className={classes.lock} />}
      <Toggle
        id={id}
        name={name}
        checked={isOn}
        disabled={isDisabled || isLocked}
        aria-describedby={helpId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
