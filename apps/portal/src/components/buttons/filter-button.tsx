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
  /** Number of active filters. */
  active: number;
}

/** Opens the filters that do not fit on the page and shows how many are active. */
export function FilterButton({ label, active, ...button }: FilterButtonProps) {
  return (
    <Button leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} {...button}>
      {label}
      {active > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{active}</span>
          <span className="visually-hidden">{filters.active(active)}</span>
        </span>
      )}
    </Button>
  );
}
