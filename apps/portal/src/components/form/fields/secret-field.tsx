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
  /** Of the one that is kept: what may be seen. */
  savedEnding?: string | undefined;
  /** Asks for the one that is kept; without it nobody sees it again. */
  reveal?: (() => Promise<string>) | undefined;
}

/** A key of another service. One that is kept is never shown: it stays as it is unless another is typed. */
export function SecretField({
  value,
  onChange,
  description,
  savedEnding = '',
  reveal,
  ...rest
}: SecretFieldProps) {
  const isAsKept = value.isSaved && value.typed === '';
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
      // no password manager: it is not the person's own
      autoComplete="off"
      hasIcon={false}
      required={rest.required && !value.isSaved}
      placeholder={isAsKept ? texts.dots + savedEnding : undefined}
      description={
        isAsKept && !rest.error ? (hasFailed ? texts.notShown : texts.kept) : description
      }
      value={value.typed}
      onShow={isAsKept && reveal ? () => show(reveal) : undefined}
      onChange={(event) => onChange({ ...value, typed: event.currentTarget.value })}
    />
  );
}
