import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './popover-field.module.css';

interface PopoverFieldProps {
  name: string;
  value: string;
  icon?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  isFieldWide?: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

export function PopoverField({
  name,
  value,
  icon,
  isOpen,
  onOpenChange,
  label,
  isFieldWide = false,
  isDisabled = false,
  className = '',
  children,
}: PopoverFieldProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={onOpenChange}
      position="bottom-start"
      width={isFieldWide ? 'target' : undefined}
      trapFocus
      returnFocus
      // A portal would be outside a dialog's focus trap.
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <button
          type="button"
          className={`${classes.field} ${className}`}
          aria-label={name}
          disabled={isDisabled}
          onClick={() => onOpenChange(!isOpen)}
        >
          {icon}
          <span className={`tabular ${classes.value}`}>{value}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
