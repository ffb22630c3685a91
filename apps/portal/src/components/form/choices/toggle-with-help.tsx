import { type ReactNode, useId } from 'react';
import { Toggle } from './toggle.tsx';
import classes from './toggle-with-help.module.css';

interface ToggleWithHelpProps {
  label: string;
  help: string | undefined;
  name?: string;
  isOn: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  error?: ReactNode;
  onChange: (isOn: boolean) => void;
  onBlur?: () => void;
}

export function ToggleWithHelp({ help, isOn, isDisabled, onChange, ...rest }: ToggleWithHelpProps) {
  const helpId = useId();
  return (
    <div>
      <Toggle
        {...rest}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={help && helpId}
      />
      {help && (
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  );
}
