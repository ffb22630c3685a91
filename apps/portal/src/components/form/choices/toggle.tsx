import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import classes from './toggle.module.css';

interface ToggleProps extends Omit<SwitchProps, 'labelPosition' | 'size' | 'classNames'> {
  /** What it was turned to is under way: it stays as it is, and keeps the focus. */
  isBusy?: boolean;
}

/** On or off, at once; its word stands at the left and is a target too. */
export function Toggle({ isBusy = false, onChange, ...rest }: ToggleProps) {
  return (
    <Switch
      withThumbIndicator={false}
      {...rest}
      // not `disabled`: the focus would be lost
      aria-disabled={isBusy || undefined}
      onChange={(event) => {
        if (!isBusy) onChange?.(event);
      }}
      labelPosition="left"
      classNames={classes}
    />
  );
}
