import { Checkbox as MantineCheckbox, type CheckboxProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './checkbox.module.css';

export function Checkbox(props: CheckboxProps) {
  return <MantineCheckbox radius={4} {...props} classNames={classes} />;
}
