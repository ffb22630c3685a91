import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, startTransition, useEffect, useState } from 'react';
import classes from './popover-field.module.css';

const PopoverBox = lazy(async () => ({
  default: (await import('./popover-box.tsx')).PopoverBox,
}));

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
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    // A transition keeps the button meanwhile.
    if (isOpen) startTransition(() => setRequested(true));
  }, [isOpen]);

  const button = (
    <button
      type="button"
      className={`${classes.field} ${className}`}
      aria-label={name}
      aria-haspopup="dialog"
      disabled={isDisabled}
      onClick={() => onOpenChange(!isOpen)}
    >
      {icon}
      <span className={`tabular ${classes.value}`}>{value}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
  if (!isRequested) return button;
  return (
    <PopoverBox
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={label}
      isFieldWide={isFieldWide}
      button={button}
    >
      {children}
    </PopoverBox>
  );
}
