import { MIN_PASSWORD_LENGTH } from '@alo/contract/identity/passwords.ts';
import { newPassword } from '@alo/messages/identity/passwords.ts';
import type { ComponentProps } from 'react';
import { PASSWORD_STRENGTHS, ratePasswordStrength } from '../../../lib/inputs/password-strength.ts';
import classes from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'value' | 'autoComplete' | 'description'
> {
  value: string;
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      description={props.error ? undefined : <PasswordHint password={props.value} />}
    />
  );
}

function PasswordHint({ password }: { password: string }) {
  return (
    <span className={classes.hint} aria-live="polite">
      {password.length < MIN_PASSWORD_LENGTH ? (
        describeMissingLength(password)
      ) : (
        <>
          <StrengthBars password={password} />
          {newPassword.strength[ratePasswordStrength(password)]}
        </>
      )}
    </span>
  );
}

function describeMissingLength(password: string): string {
  return password === ''
    ? newPassword.help(MIN_PASSWORD_LENGTH)
    : newPassword.missing(MIN_PASSWORD_LENGTH - password.length);
}

function StrengthBars({ password }: { password: string }) {
  const strength = ratePasswordStrength(password);
  const reached = PASSWORD_STRENGTHS.indexOf(strength);
  return (
    <span className={classes.bars} data-strength={strength} aria-hidden>
      {PASSWORD_STRENGTHS.map((each, index) => (
        <span key={each} data-on={index <= reached || undefined} />
      ))}
    </span>
  );
}
