import { secretField as texts } from '@alo/messages/platform/controls.ts';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Secret } from '../../../lib/forms/form-draft.ts';
import { PasswordField } from './password-field.tsx';

interface SecretFieldProps extends Pick<
  TextInputProps,
  'name' | 'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'maxLength' | 'onBlur'
> {
  value: Secret;
  onChange: (value: Secret) => void;
  savedEnding?: string | undefined;
  reveal?: (() => Promise<string>) | undefined;
}

/** Never contains the saved secret; an empty field keeps it. */
export function SecretField({
  value,
  onChange,
  description,
  savedEnding = '',
  reveal,
  ...rest
}: SecretFieldProps) {
  const isUnchanged = value.isSaved && value.typed === '';
  const [hasFailed, setFailed] = useState(false);
  const show = (ask: () => Promise<string>) => {
    setFailed(false);
    ask().then(
      (typed) => onChange({ ...value, typed }),
      () => setFailed(true),
    );
  };
  return (
    <PasswordField
      maxLength={500}
      {...rest}
      // Password managers would offer the user's password.
      autoComplete="off"
      hasIcon={false}
      required={rest.required && !value.isSaved}
      placeholder={isUnchanged ? texts.dots + savedEnding : undefined}
      description={
        isUnchanged && !rest.error ? (hasFailed ? texts.notShown : texts.kept) : description
      }
      value={value.typed}
      onShow={isUnchanged && reveal ? () => show(reveal) : undefined}
      onChange={(event) => onChange({ ...value, typed: event.currentTarget.value })}
    />
  );
}
