import {
  accessTokens as texts,
  serviceTokens as own,
} from '@alo/messages/identity/access-tokens.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { OneTimeSecret } from '../../../components/actions/one-time-secret.tsx';
import { type FormRules, isMissing } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { getTokenErrorText } from '../token-errors.ts';
import classes from '../form/token-form.module.css';
import { ServiceTokenForm, type ServiceTokenDraft } from './service-token-form.tsx';
import { UsageExample } from './usage-example.tsx';

interface CreatedToken {
  token: string;
  name: string;
}

interface NewServiceTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
  create: (draft: ServiceTokenDraft) => Promise<CreatedToken>;
}

/** Longer than the default of a day, because programs use the token unattended. */
const YEAR_SECONDS = 31_536_000;

const rules: FormRules<ServiceTokenDraft> = {
  empty: { name: '', scopes: [], ttl: YEAR_SECONDS, legacyTimes: false },
  getError: (draft, field) => {
    if (!isMissing(draft[field])) return undefined;
    return field === 'name' ? own.nameRequired : own.scopesRequired;
  },
  isLiveAfterSubmit: true,
};

/** Shows the created token once and closes only by its button. Needs a new key for each opening. */
export function NewServiceTokenModal({ isOpen, onClose, create }: NewServiceTokenModalProps) {
  const formId = useId();
  const form = useFormDraft(rules);
  const { isBusy, error, setError, act } = useAsyncAction(getTokenErrorText);
  const [created, setCreated] = useState<CreatedToken | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    if (form.check().length > 0) return;
    void act(async () => setCreated(await create(form.draft)));
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isStatic={created !== null || isBusy}
      title={created === null ? own.create : own.createdTitle}
      footer={
        created === null ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" form={formId} variant="filled" loading={isBusy}>
              {texts.submit}
            </Button>
          </>
        ) : (
          <Button variant="filled" onClick={onClose}>
            {own.done}
          </Button>
        )
      }
    >
      {created === null ? (
        <form ref={form.element} id={formId} className={classes.form} onSubmit={submit} noValidate>
          <FormAlert error={error} />
          <ServiceTokenForm form={form} />
        </form>
      ) : (
        <OneTimeSecret
          warning={own.shownOnce}
          label={own.token(created.name)}
          secret={created.token}
          copyLabel={own.copy}
        >
          <UsageExample token={created.token} />
        </OneTimeSecret>
      )}
    </Modal>
  );
}
