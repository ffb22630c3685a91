import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';
import classes from './form-alert.module.css';

interface FormAlertProps {
  error?: string | null;
  success?: string | null;
  action?: ReactNode;
}

/** Mount from the start: live regions announce only changes. */
export function FormAlert({ error, success, action }: FormAlertProps) {
  return (
    <>
      <div role="alert" className={classes.region}>
        {error && <Alert tone="danger">{error}</Alert>}
      </div>
      <div role="status" className={classes.region}>
        {success && (
          <Alert tone="success" action={action}>
            {success}
          </Alert>
        )}
      </div>
    </>
  );
}
