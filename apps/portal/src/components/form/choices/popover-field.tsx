import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './popover-field.module.css';

interface PopoverFieldProps {
  /** For screen readers: what is chosen here, and the choice. */
  name: string;
  /** The choice, as the field shows it. */
  value: string;
  icon?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Names what opens. */
  label: string;
  /** What opens is as wide as the field. */
  isFieldWide?: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Looks like an input; what one chooses from opens below it. */
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
      // inside a dialog the choice must belong to the dialog
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
