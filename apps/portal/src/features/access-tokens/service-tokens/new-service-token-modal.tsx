import {
  accessTokens as texts,
  serviceTokens as serviceTexts,
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

/** Programs use the token unattended. */
const DEFAULT_TTL_SECONDS = 31_536_000;

const rules: FormRules<ServiceTokenDraft> = {
  empty: { name: '', scopes: [], ttl: DEFAULT_TTL_SECONDS, legacyTimes: false },
  getError: (draft, field) => {
    if (!isMissing(draft[field])) return undefined;
    return field === 'name' ? serviceTexts.nameRequired : serviceTexts.scopesRequired;
  },
  shouldRevalidateAfterSubmit: true,
};

/** Static once the token is shown. Needs a new React key for each opening, to start empty. */
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
      title={created === null ? serviceTexts.create : serviceTexts.createdTitle}
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
            {serviceTexts.done}
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
          warning={serviceTexts.shownOnce}
          label={serviceTexts.token(created.name)}
          secret={created.token}
          copyLabel={serviceTexts.copy}
        >
          <UsageExample token={created.token} />
        </OneTimeSecret>
      )}
    </Modal>
  );
}
