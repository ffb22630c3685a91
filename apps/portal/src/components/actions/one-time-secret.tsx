import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './one-time-secret.module.css';

interface OneTimeSecretProps {
  warning: string;
  label: string;
  secret: string;
  copyLabel: string;
  children?: ReactNode;
}

export function OneTimeSecret({ warning, label, secret, copyLabel, children }: OneTimeSecretProps) {
  const field = useRef<HTMLInputElement>(null);

  // The focused form unmounts.
  useEffect(() => {
    field.current?.focus();
  }, []);

  return (
    <div className={classes.made}>
      <Alert tone="warning">{warning}</Alert>
      <div className={classes.secret}>
        <TextInput
          ref={field}
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
