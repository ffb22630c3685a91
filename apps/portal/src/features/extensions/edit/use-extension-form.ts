import type { LimitsChange, LimitsOfExtension } from '@alo/contract/telephony/extension-limits.ts';
import type { Extension, WebhookTarget } from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api/api-error.ts';
import { readSenha } from '../../../lib/queries/extensions.ts';
import { pickChanges } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { extensionErrorText } from '../extension-errors.ts';
import { limitsChange, limitsDraft } from '../limits/limits-draft.ts';
import {
  adminBody,
  type ExtensionDraft,
  extensionRules,
  fieldErrors,
  settingsDraft,
  tabOf,
  userBody,
} from './extension-draft.ts';
import { useExtensionChanges } from './use-extension.ts';

/** `own`: a USER at the own extension. */
export type Rights = 'all' | 'own' | 'none';

interface ExtensionFormInput {
  extension: Extension;
  limits: LimitsOfExtension;
  targets: readonly WebhookTarget[];
  rights: Rights;
}

/** The draft of both tabs, how it is saved, and what is said of that. */
export function useExtensionForm({ extension, limits, targets, rights }: ExtensionFormInput) {
  const { id, number } = extension;
  const [tab, setTab] = useState<ReturnType<typeof tabOf>>('data');
  const [success, setSuccess] = useState<string | null>(null);
  const [saved, setSaved] = useState<ExtensionDraft>(() => ({
    ...settingsDraft(extension, targets),
    ...limitsDraft(limits),
  }));
  const isAdmin = rights === 'all';
  // undefined: hidden, as the sign-in is not recent
  const [sipPassword, setSipPassword] = useState(extension.sipPassword);
  const hasSenha = isAdmin && sipPassword !== undefined;
  const form = useFormDraft(extensionRules(number, saved, hasSenha), saved);
  const changes = useExtensionChanges(id);
  const { isBusy, error, setError, act } = useAsyncAction((refusal) => {
    if (refusal instanceof LimitsRefused) {
      return texts.limitsNotSaved(extensionErrorText(refusal.cause));
    }
    if (refusal instanceof ApiError) lead(fieldErrors(refusal.details?.messages ?? {}));
    return extensionErrorText(refusal);
  });

  /** To the first field that is to blame, in its tab. */
  function lead(found: Parameters<typeof form.showErrors>[0]) {
    const [first] = Object.keys(found);
    if (first === undefined) return;
    // the fields of the other tab are not there
    flushSync(() => setTab(tabOf(first)));
    form.showErrors(found);
  }

  const showing = useAsyncAction(extensionErrorText);
  const showSenha = () =>
    void showing.act(async () => {
      const stored = await readSenha(id);
      const senha = stored ?? '';
      flushSync(() => {
        setSipPassword(stored);
        setSaved({ ...saved, senha });
        form.change('senha', senha);
      });
      form.focus('senha');
    });

  function save() {
    if (isBusy) return;
    const wrong = form.check();
    const isSenhaMissing = wrong.includes('senha') && form.draft.senha === '';
    showing.setError(null);
    setError(isSenhaMissing ? texts.fieldsRequired : null);
    if (wrong[0] !== undefined) {
      flushSync(() => setTab(tabOf(wrong[0]!)));
      form.focus(wrong[0]);
      return;
    }
    void act(async () => {
      const { draft } = form;
      const change = isAdmin ? limitsChange(saved, draft) : null;
      // first what the server may refuse: then nothing is saved
      const body = isAdmin ? adminBody(id, saved, draft, hasSenha) : userBody(id, draft);
      const kept = await changes.save(body);
      // the answer is without it where half an hour has passed since it was shown
      if (hasSenha) setSipPassword(kept.sipPassword ?? draft.senha);
      let after = { ...saved, ...settingsDraft(kept, targets), senha: draft.senha };
      setSaved(after);
      if (change !== null) after = { ...after, ...(await saveLimits(change)) };
      setSaved(after);
      form.restart(after);
      setSuccess(successText(number, isAdmin && draft.senha !== saved.senha));
    });
  }

  /** @throws LimitsRefused: the rest is saved already. */
  const saveLimits = async (change: LimitsChange) =>
    limitsDraft(
      await changes.saveLimits(change).catch((cause: unknown) => {
        throw new LimitsRefused('Only the settings were saved', { cause });
      }),
    );

  return {
    form,
    extension: { ...extension, sipPassword },
    senha: { isBusy: showing.isBusy, onShow: showSenha },
    tab,
    setTab,
    save,
    isBusy,
    error: error ?? showing.error,
    setError,
    isChanged: Object.keys(pickChanges<ExtensionDraft>(saved, form.draft)).length > 0,
    success,
    clearSuccess: () => setSuccess(null),
  };
}

class LimitsRefused extends Error {
  override name = 'LimitsRefused';
}

const successText = (number: string, isSenhaNew: boolean) =>
  isSenhaNew ? `${texts.updated(number)} ${texts.updatedSenha}` : texts.updated(number);
