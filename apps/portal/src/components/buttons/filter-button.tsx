import { filters } from '@alo/messages/platform/controls.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './filter-button.module.css';

interface FilterButtonProps
  extends
    ButtonProps,
    Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded' | 'aria-haspopup'> {
  label: string;
  activeCount: number;
}

export function FilterButton({ label, activeCount, ...button }: FilterButtonProps) {
  return (
    <Button leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} {...button}>
      {label}
      {activeCount > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{activeCount}</span>
          <span className="visually-hidden">{filters.active(activeCount)}</span>
        </span>
      )}
    </Button>
  );
}
