import { passwordField } from '@alo/messages/platform/controls.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { IconButton } from '../../buttons/icon-button.tsx';

interface PasswordFieldProps extends Omit<
  TextInputProps,
  'type' | 'leftSection' | 'rightSection' | 'autoComplete'
> {
  autoComplete: 'current-password' | 'new-password' | 'off';
  hasIcon?: boolean;
  isShownAtFirst?: boolean;
  onShow?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField({
  hasIcon = true,
  isShownAtFirst = false,
  onShow,
  ...props
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(isShownAtFirst);
  const toggle = () => {
    if (!isShown) onShow?.();
    setShown(!isShown);
  };
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      {...props}
      type={isShown ? 'text' : 'password'}
      leftSection={hasIcon && <IconLock size={18} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          size="sm"
          label={isShown ? passwordField.hide : passwordField.show}
          onClick={toggle}
        >
          <Eye size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}
