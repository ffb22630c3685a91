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
import { tokenErrorText } from '../token-errors.ts';
import classes from '../token-form.module.css';
import { ServiceTokenForm, type ServiceTokenDraft } from './service-token-form.tsx';
import { TokenUse } from './token-use.tsx';

interface MadeToken {
  token: string;
  name: string;
}

interface NewServiceTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
  create: (draft: ServiceTokenDraft) => Promise<MadeToken>;
}

/** Not the default of a day: what a program uses should last, and yet end. */
const YEAR = 31_536_000;

const rules: FormRules<ServiceTokenDraft> = {
  empty: { name: '', scopes: [], ttl: YEAR, legacyTimes: false },
  getError: (draft, field) => {
    if (!isMissing(draft[field])) return undefined;
    return field === 'name' ? own.nameRequired : own.scopesRequired;
  },
  isLiveAfterSubmit: true,
};

/** Asks, and then shows what was made: once, and closed only on purpose. Key it by its opening. */
export function NewServiceTokenModal({ isOpen, onClose, create }: NewServiceTokenModalProps) {
  const formId = useId();
  const form = useFormDraft(rules);
  const { isBusy, error, setError, act } = useAsyncAction(tokenErrorText);
  const [made, setMade] = useState<MadeToken | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    if (form.check().length > 0) return;
    void act(async () => setMade(await create(form.draft)));
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isStatic={made !== null || isBusy}
      title={made === null ? own.create : own.createdTitle}
      footer={
        made === null ? (
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
      {made === null ? (
        <form ref={form.element} id={formId} className={classes.form} onSubmit={submit} noValidate>
          <FormAlert error={error} />
          <ServiceTokenForm form={form} />
        </form>
      ) : (
        <OneTimeSecret
          warning={own.shownOnce}
          label={own.token(made.name)}
          secret={made.token}
          copyLabel={own.copy}
        >
          <TokenUse token={made.token} />
        </OneTimeSecret>
      )}
    </Modal>
  );
}
