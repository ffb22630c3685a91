import { secretField as texts } from '@alo/messages/controls.ts';
import type { TextInputProps } from '@mantine/core';
import type { Secret } from '../lib/form-draft.ts';
import { PasswordField } from './password-field.tsx';

interface SecretFieldProps extends Pick<
  TextInputProps,
  'name' | 'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'maxLength' | 'onBlur'
> {
  value: Secret;
  onChange: (value: Secret) => void;
}

/** A key of another service. One that is kept is never shown: it stays as it is unless another is typed. */
export function SecretField({ value, onChange, description, ...rest }: SecretFieldProps) {
  const isAsKept = value.isKept && value.typed === '';
  return (
    <PasswordField
      maxLength={500}
      {...rest}
      // no password manager: it is not the person's own
      autoComplete="off"
      hasIcon={false}
      required={rest.required && !value.isKept}
      placeholder={isAsKept ? texts.dots : undefined}
      description={isAsKept && !rest.error ? texts.kept : description}
      value={value.typed}
      onChange={(event) => onChange({ ...value, typed: event.currentTarget.value })}
    />
  );
}
