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
import { getExtensionErrorText } from '../extension-errors.ts';
import { getLimitsChange, toLimitsDraft } from '../limits/limits-draft.ts';
import {
  buildAdminBody,
  type ExtensionDraft,
  createExtensionRules,
  toFieldErrors,
  toSettingsDraft,
  getTab,
  buildUserBody,
} from './extension-draft.ts';
import { useExtensionChanges } from './use-extension.ts';

export type Rights = 'all' | 'own' | 'none';

interface ExtensionFormInput {
  extension: Extension;
  limits: LimitsOfExtension;
  targets: readonly WebhookTarget[];
  rights: Rights;
}

export function useExtensionForm({ extension, limits, targets, rights }: ExtensionFormInput) {
  const { id, number } = extension;
  const [tab, setTab] = useState<ReturnType<typeof getTab>>('data');
  const [success, setSuccess] = useState<string | null>(null);
  const [saved, setSaved] = useState<ExtensionDraft>(() => ({
    ...toSettingsDraft(extension, targets),
    ...toLimitsDraft(limits),
  }));
  const isAdmin = rights === 'all';
  // Undefined while the sign-in is too old.
  const [sipPassword, setSipPassword] = useState(extension.sipPassword);
  const hasSenha = isAdmin && sipPassword !== undefined;
  const form = useFormDraft(createExtensionRules(number, saved, hasSenha), saved);
  const changes = useExtensionChanges(id);
  const { isBusy, error, setError, act } = useAsyncAction((refusal) => {
    if (refusal instanceof LimitsRefused) {
      return texts.limitsNotSaved(getExtensionErrorText(refusal.cause));
    }
    if (refusal instanceof ApiError)
      focusFirstError(toFieldErrors(refusal.details?.messages ?? {}));
    return getExtensionErrorText(refusal);
  });

  function focusFirstError(errors: Parameters<typeof form.showErrors>[0]) {
    const [firstField] = Object.keys(errors);
    if (firstField === undefined) return;
    flushSync(() => setTab(getTab(firstField)));
    form.showErrors(errors);
  }

  const showAct = useAsyncAction(getExtensionErrorText);
  const showSenha = () =>
    void showAct.act(async () => {
      const storedSenha = await readSenha(id);
      const senha = storedSenha ?? '';
      flushSync(() => {
        setSipPassword(storedSenha);
        setSaved({ ...saved, senha });
        form.change('senha', senha);
      });
      form.focus('senha');
    });

  function save() {
    if (isBusy) return;
    const invalidFields = form.check();
    const isSenhaMissing = invalidFields.includes('senha') && form.draft.senha === '';
    showAct.setError(null);
    setError(isSenhaMissing ? texts.fieldsRequired : null);
    const [firstInvalid] = invalidFields;
    if (firstInvalid !== undefined) {
      flushSync(() => setTab(getTab(firstInvalid)));
      form.focus(firstInvalid);
      return;
    }
    void act(async () => {
      const { draft } = form;
      const change = isAdmin ? getLimitsChange(saved, draft) : null;
      // If the server refuses this, nothing is saved.
      const body = isAdmin ? buildAdminBody(id, saved, draft, hasSenha) : buildUserBody(id, draft);
      const savedExtension = await changes.save(body);
      // The server hides senha after half an hour.
      if (hasSenha) setSipPassword(savedExtension.sipPassword ?? draft.senha);
      let after = { ...saved, ...toSettingsDraft(savedExtension, targets), senha: draft.senha };
      setSaved(after);
      if (change !== null) after = { ...after, ...(await saveLimits(change)) };
      setSaved(after);
      form.restart(after);
      setSuccess(getSuccessText(number, isAdmin && draft.senha !== saved.senha));
    });
  }

  /** @throws LimitsRefused after saving the settings */
  const saveLimits = async (change: LimitsChange) =>
    toLimitsDraft(
      await changes.saveLimits(change).catch((cause: unknown) => {
        throw new LimitsRefused('Only the settings were saved', { cause });
      }),
    );

  return {
    form,
    extension: { ...extension, sipPassword },
    senha: { isBusy: showAct.isBusy, onShow: showSenha },
    tab,
    setTab,
    save,
    isBusy,
    error: error ?? showAct.error,
    setError,
    isChanged: Object.keys(pickChanges<ExtensionDraft>(saved, form.draft)).length > 0,
    success,
    clearSuccess: () => setSuccess(null),
  };
}

class LimitsRefused extends Error {
  override name = 'LimitsRefused';
}

const getSuccessText = (number: string, isSenhaNew: boolean) =>
  isSenhaNew ? `${texts.updated(number)} ${texts.updatedSenha}` : texts.updated(number);
