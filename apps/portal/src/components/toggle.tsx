import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import classes from './toggle.module.css';

/** On or off, at once; its word stands at the left and is a target too. */
export function Toggle(props: Omit<SwitchProps, 'labelPosition' | 'size' | 'classNames'>) {
  return <Switch withThumbIndicator={false} {...props} labelPosition="left" classNames={classes} />;
}
