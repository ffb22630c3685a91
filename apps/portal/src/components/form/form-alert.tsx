import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';
import classes from './form-alert.module.css';

interface FormAlertProps {
  /** What no single field is to blame for; line breaks are kept. */
  error?: string | null;
  success?: string | null;
  /** Beside what went well, such as the way back. */
  action?: ReactNode;
}

/** The answer to a form, on top of it. Mounted from the start: live regions announce only changes. */
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
