import { savedForm as texts } from '@alo/messages/controls.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { CardForm } from './card-form.tsx';
import { formErrorText } from '../lib/form-messages.ts';
import { useAct } from '../lib/use-act.ts';
import {
  focusField,
  type Form,
  type FormDraft,
  type FormErrors,
  type FormRules,
  isMissing,
  useFormDraft,
} from '../lib/use-form-draft.ts';

interface SavedFormProps<Field extends string> {
  title: string;
  rules: FormRules<Field>;
  saved: FormDraft<Field>;
  /** Answers what has been kept, as the server wrote it. */
  onSave: (draft: FormDraft<Field>) => Promise<FormDraft<Field>>;
  savedText: string;
  /** Said of all fields together, when one is missing. */
  missingText?: string;
  /** Which fields a refusal of the server blames; the rest is said above them. */
  blame?: (refusal: unknown) => FormErrors<Field>;
  children: (form: Form<Field>) => ReactNode;
}

/** Somebody's data as one card: what is changed is saved, or given up. */
export function SavedForm<Field extends string>({
  title,
  rules,
  saved,
  onSave,
  savedText,
  missingText,
  blame,
  children,
}: SavedFormProps<Field>) {
  const form = useFormDraft(rules, saved);
  const element = useRef<HTMLFormElement>(null);
  const { isBusy, error, setError, act } = useAct((refusal) => {
    const blamed = Object.entries(blame?.(refusal) ?? {}) as [Field, string][];
    if (blamed.length === 0) return formErrorText(refusal);
    for (const [field, text] of blamed) form.refuse(field, text);
    focusField(element.current!, blamed[0]![0]);
    return null;
  });
  const [success, setSuccess] = useState<string | null>(null);
  const fields = Object.keys(saved) as Field[];
  const isChanged = fields.some((field) => form.draft[field] !== saved[field]);

  const change = (field: Field, value: string) => {
    setSuccess(null);
    form.change(field, value);
  };

  function save() {
    if (isBusy) return;
    const wrong = form.check();
    const isAnyMissing = wrong.some((field) => isMissing(form.draft, field));
    setSuccess(null);
    setError(isAnyMissing ? (missingText ?? null) : null);
    if (wrong.length > 0) return focusField(element.current!, wrong[0]!);

    void act(async () => {
      form.restart(await onSave(form.draft));
      setSuccess(savedText);
    });
  }

  const discard = () => {
    form.restart(saved);
    setError(null);
    // the button that had the focus is gone
    focusField(element.current!, fields[0]!);
  };

  return (
    <CardForm
      ref={element}
      title={title}
      error={error}
      success={success}
      onSubmit={save}
      note={isChanged && texts.unsaved}
      actions={
        <>
          {isChanged && <Button onClick={discard}>{texts.discard}</Button>}
          <Button type="submit" variant="filled" loading={isBusy} onPointerDown={form.press}>
            {texts.save}
          </Button>
        </>
      }
    >
      {children({ ...form, change })}
    </CardForm>
  );
}
