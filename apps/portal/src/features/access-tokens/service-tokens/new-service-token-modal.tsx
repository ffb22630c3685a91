import { accessTokens as texts, serviceTokens as own } from '@alo/messages/access-tokens.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FormAlert } from '../../../components/form-alert.tsx';
import { Modal } from '../../../components/modal.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { tokenErrorText } from '../token-errors.ts';
import classes from '../token-form.module.css';
import { ServiceTokenForm, type ServiceTokenDraft } from './service-token-form.tsx';
import { ShownOnce } from './shown-once.tsx';

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

/** Asks, and then shows what was made: once, and closed only on purpose. Key it by its opening. */
export function NewServiceTokenModal({ isOpen, onClose, create }: NewServiceTokenModalProps) {
  const formId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const scopes = useRef<HTMLFieldSetElement>(null);
  const [draft, setDraft] = useState<ServiceTokenDraft>({
    name: '',
    scopes: [],
    ttl: YEAR,
    legacyTimes: false,
  });
  const [hasTried, setTried] = useState(false);
  const { isBusy, error, setError, act } = useAct(tokenErrorText);
  const [made, setMade] = useState<MadeToken | null>(null);
  const missing = missingIn(draft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setError(null);
    if (missing.length > 0) {
      if (missing[0] === 'name') nameInput.current?.focus();
      else scopes.current?.querySelector('input')?.focus();
      return;
    }
    void act(async () => setMade(await create(draft)));
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
        <form id={formId} className={classes.form} onSubmit={submit} noValidate>
          <FormAlert error={error} />
          <ServiceTokenForm
            draft={draft}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            missing={hasTried ? missing : []}
            nameRef={nameInput}
            scopesRef={scopes}
          />
        </form>
      ) : (
        <ShownOnce {...made} />
      )}
    </Modal>
  );
}

function missingIn({ name, scopes }: ServiceTokenDraft): (keyof ServiceTokenDraft)[] {
  const missing: (keyof ServiceTokenDraft)[] = [];
  if (name.trim() === '') missing.push('name');
  if (scopes.length === 0) missing.push('scopes');
  return missing;
}
