import {
  DEFAULT_TOKEN_LIFETIME,
  TOKEN_NAME_MAX_LENGTH,
  type AccessToken,
  type TokenLifetime,
} from '@alo/contract/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/access-tokens.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '../../../components/form-modal.tsx';
import { OptionalLabel } from '../../../components/optional-label.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LegacyTimesField } from '../legacy-times-field.tsx';
import { LifetimeField } from '../lifetime-field.tsx';
import type { AccessTokenDraft } from './use-access-tokens.ts';
import { tokenErrorText } from '../token-errors.ts';
import classes from '../token-form.module.css';

interface NewTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
  create: (draft: AccessTokenDraft) => Promise<AccessToken>;
  onCreated: (token: AccessToken) => void;
}

/** Asks for a name and a lifetime. Key it by its opening: it starts empty. */
export function NewTokenModal({ isOpen, onClose, create, onCreated }: NewTokenModalProps) {
  const now = useNow();
  const [name, setName] = useState('');
  const [ttl, setTtl] = useState<TokenLifetime>(DEFAULT_TOKEN_LIFETIME);
  const [legacyTimes, setLegacyTimes] = useState(false);
  const { isBusy, error, act } = useAct(tokenErrorText, { isFinal: true });

  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title={texts.create}
      size="sm"
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
      isBusy={isBusy}
      error={error}
      onSubmit={() => act(async () => onCreated(await create({ name, ttl, legacyTimes })))}
    >
      <div className={classes.form}>
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
        <LegacyTimesField value={legacyTimes} onChange={setLegacyTimes} />
      </div>
    </FormModal>
  );
}
