import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field-error.module.css';

export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={14} aria-hidden />
      {children}
    </span>
  );
}
