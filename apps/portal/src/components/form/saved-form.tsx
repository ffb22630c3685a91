import { savedForm as texts } from '@alo/messages/platform/controls.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CardForm } from './card-form.tsx';
import {
  pickChanges,
  type FieldName,
  type FormErrors,
  type FormRules,
  isMissing,
} from '../../lib/forms/form-draft.ts';
import { describeFormError } from '../../lib/forms/form-error-text.ts';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { type Form, useFormDraft } from '../../lib/forms/use-form-draft.ts';

interface SavedFormProps<Draft extends object> {
  title: string;
  rules: FormRules<Draft>;
  saved: Draft;
  onSave: (draft: Draft) => Promise<Draft>;
  savedText: string;
  missingText?: string;
  /** Without errors, the refusal is shown above the fields. */
  toFieldErrors?: (refusal: unknown) => FormErrors<Draft>;
  children: (form: Form<Draft>) => ReactNode;
}

export function SavedForm<Draft extends object>({
  title,
  rules,
  saved,
  onSave,
  savedText,
  missingText,
  toFieldErrors,
  children,
}: SavedFormProps<Draft>) {
  const form = useFormDraft(rules, saved);
  const { isBusy, error, setError, act } = useAsyncAction((refusal) =>
    form.showErrors(toFieldErrors?.(refusal) ?? {}) ? null : describeFormError(refusal),
  );
  const [success, setSuccess] = useState<string | null>(null);
  const isChanged = Object.keys(pickChanges(saved, form.draft)).length > 0;

  const change: typeof form.change = (field, value) => {
    setSuccess(null);
    form.change(field, value);
  };

  function save() {
    if (isBusy) return;
    const wrong = form.check();
    const isAnyMissing = wrong.some((field) => isMissing(form.draft[field]));
    setSuccess(null);
    setError(isAnyMissing ? (missingText ?? null) : null);
    if (wrong.length > 0) return;

    void act(async () => {
      form.restart(await onSave(form.draft));
      setSuccess(savedText);
    });
  }

  const discard = () => {
    form.restart(saved);
    setError(null);
    // The focused button unmounts.
    form.focus(Object.keys(saved)[0] as FieldName<Draft>);
  };

  return (
    <CardForm
      ref={form.element}
      title={title}
      error={error}
      success={success}
      onSubmit={save}
      note={isChanged && texts.unsaved}
      actions={
        <>
          {isChanged && <Button onClick={discard}>{texts.discard}</Button>}
          <Button type="submit" variant="filled" loading={isBusy} onPointerDown={form.pressSubmit}>
            {texts.save}
          </Button>
        </>
      }
    >
      {children({ ...form, change })}
    </CardForm>
  );
}
