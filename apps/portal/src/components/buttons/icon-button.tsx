import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string;
  children: ReactNode;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'default';
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  children,
  size = 'md',
  variant = 'ghost',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      data-icon
      data-size={size}
      data-variant={variant}
      className={`${classes.button} ${className}`}
    >
      {children}
    </button>
  );
}
