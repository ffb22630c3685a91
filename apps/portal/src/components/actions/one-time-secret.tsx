import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './one-time-secret.module.css';

interface OneTimeSecretProps {
  /** That nobody sees it again. */
  warning: string;
  label: string;
  secret: string;
  copyLabel: string;
  /** How it is used. */
  children?: ReactNode;
}

/** A secret that was made just now, for the only time: to be copied. */
export function OneTimeSecret({ warning, label, secret, copyLabel, children }: OneTimeSecretProps) {
  const field = useRef<HTMLInputElement>(null);

  // the form that had the focus is gone
  useEffect(() => {
    field.current?.focus();
  }, []);

  return (
    <div className={classes.made}>
      <Alert tone="warning">{warning}</Alert>
      <div className={classes.secret}>
        <TextInput
          ref={field}
          // of a dialog that opens with it: its trap would take the first button
          data-autofocus
          className={classes.field}
          classNames={{ input: classes.mono }}
          label={label}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={secret} label={copyLabel} variant="default" />
      </div>
      {children}
    </div>
  );
}
