import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode } from 'react';
import { type OpenerButton, useLoadedOpener } from '../../actions/use-loaded-opener.ts';
import classes from './popover-field.module.css';

interface PopoverBoxProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  isFieldWide: boolean;
  button: OpenerButton;
  children: ReactNode;
}

export function PopoverBox({
  isOpen,
  onOpenChange,
  label,
  isFieldWide,
  button,
  children,
}: PopoverBoxProps) {
  const { opener, isReady } = useLoadedOpener(button);
  return (
    <Popover
      opened={isOpen && isReady}
      onChange={onOpenChange}
      position="bottom-start"
      width={isFieldWide ? 'target' : undefined}
      trapFocus
      returnFocus
      // A portal would be outside a dialog's focus trap.
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
