import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import classes from '../navigation-entry.module.css';

interface RailTooltipProps {
  label: string;
  target: HTMLElement;
}

export function RailTooltip({ label, target }: RailTooltipProps) {
  return (
    <Tooltip
      opened
      target={target}
      label={label}
      position="right"
      classNames={{ tooltip: classes.tooltip }}
    />
  );
}
