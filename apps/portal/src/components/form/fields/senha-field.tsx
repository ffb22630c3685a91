import {
  generateSipPassword,
  SIP_PASSWORD_LENGTHS,
  removeForbiddenCharacters,
} from '@alo/domain/sip/sip-password.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { secretField } from '@alo/messages/platform/controls.ts';
import { Button, TextInput } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { FieldError } from '../field-error.tsx';
import { PasswordField } from './password-field.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import classes from './senha-field.module.css';

interface SenhaFieldProps {
  name: string;
  value: string;
  error: ReactNode;
  description?: ReactNode;
  isReadOnly?: boolean;
  isShownAtFirst?: boolean;
  onBlur: () => void;
  onChange: (senha: string) => void;
  onGenerated: (drawn: { senha: string }) => void;
  /** EXT-04 */
  onStripped: () => void;
}

const getRandomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

export const generateSenha = (): string => generateSipPassword(getRandomBytes);

export function SenhaField({
  error,
  isReadOnly = false,
  onBlur,
  onChange,
  onGenerated,
  onStripped,
  ...rest
}: SenhaFieldProps) {
  const [note, setNote] = useState<string | null>(null);
  const [isGenerated, setGenerated] = useState(false);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const cleaned = cleanInput(event, removeForbiddenCharacters);
    setGenerated(false);
    if (cleaned !== typed) {
      setNote(describeRemovedCharacter(typed));
      onStripped();
    }
    onChange(cleaned);
  };

  const generate = () => {
    setNote(null);
    setGenerated(true);
    onGenerated({ senha: generateSenha() });
  };

  return (
    <div>
      <PasswordField
        {...rest}
        label={texts.senha}
        // Password managers must not handle a phone's password.
        autoComplete="off"
        hasIcon={false}
        required
        withAsterisk={false}
        readOnly={isReadOnly}
        maxLength={SIP_PASSWORD_LENGTHS.max * 2}
        error={note === null ? error : <FieldError>{note}</FieldError>}
        onChange={type}
        onBlur={() => {
          setNote(null);
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setNote(null);
        }}
      />
      {!isReadOnly && (
        <div className={classes.generate}>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={generate}
          >
            {texts.generate}
          </Button>
          <span role="status" className={classes.note}>
            {isGenerated && texts.generated}
          </span>
        </div>
      )}
    </div>
  );
}

export function HiddenSenha({ isBusy, onShow }: { isBusy: boolean; onShow: () => void }) {
  return (
    <div>
      <TextInput
        label={texts.senha}
        description={texts.senhaHidden}
        readOnly
        value={secretField.dots}
      />
      <div className={classes.generate}>
        <Button
          size="sm"
          variant="subtle"
          loading={isBusy}
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={onShow}
        >
          {texts.showSenha}
        </Button>
      </div>
    </div>
  );
}

const describeRemovedCharacter = (typed: string) =>
  /\s/.test(typed) ? texts.spaceTaken : texts.characterTaken;
