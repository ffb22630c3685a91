import {
  DEFAULT_TOKEN_LIFETIME,
  TOKEN_NAME_MAX_LENGTH,
  type AccessToken,
  type TokenLifetime,
} from '@alo/contract/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/access-tokens.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { FormAlert } from '../../../components/form-alert.tsx';
import { Modal } from '../../../components/modal.tsx';
import { OptionalLabel } from '../../../components/optional-label.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LifetimeField } from '../lifetime-field.tsx';
import { tokenErrorText } from '../token-errors.ts';
import classes from '../token-form.module.css';

interface NewTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
  create: (input: { name: string; ttl: TokenLifetime }) => Promise<AccessToken>;
  onCreated: (token: AccessToken) => void;
}

/** Asks for a name and a lifetime. Key it by its opening: it starts empty. */
export function NewTokenModal({ isOpen, onClose, create, onCreated }: NewTokenModalProps) {
  const formId = useId();
  const now = useNow();
  const [name, setName] = useState('');
  const [ttl, setTtl] = useState<TokenLifetime>(DEFAULT_TOKEN_LIFETIME);
  const { isBusy, error, act } = useAct(tokenErrorText, { isFinal: true });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => onCreated(await create({ name, ttl })));
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={texts.create}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="filled" loading={isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <FormAlert error={error} />
        <TextInput
          data-autofocus
          label={<OptionalLabel>{texts.name}</OptionalLabel>}
          description={texts.nameHelp}
          autoComplete="off"
          maxLength={TOKEN_NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <LifetimeField value={ttl} onChange={setTtl} now={now} neverWarning={texts.neverWarning} />
      </form>
    </Modal>
  );
}
