import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import classes from './toggle.module.css';

interface ToggleProps extends Omit<SwitchProps, 'labelPosition' | 'size' | 'classNames'> {
  isBusy?: boolean;
}

export function Toggle({ isBusy = false, onChange, ...rest }: ToggleProps) {
  return (
    <Switch
      withThumbIndicator={false}
      {...rest}
      // `disabled` would drop the focus.
      aria-disabled={isBusy || undefined}
      onChange={(event) => {
        if (!isBusy) onChange?.(event);
      }}
      labelPosition="left"
      classNames={classes}
    />
  );
}
