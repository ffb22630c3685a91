import { profiles as texts } from '@alo/messages/profiles.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { CardForm } from '../../components/card-form.tsx';
import { formErrorText } from '../../lib/form-messages.ts';
import {
  focusField,
  type Form,
  type FormDraft,
  type FormRules,
  isMissing,
  useFormDraft,
} from '../../lib/use-form-draft.ts';

interface ProfileFormProps<Field extends string> {
  title: string;
  rules: FormRules<Field>;
  saved: FormDraft<Field>;
  /** Answers what has been kept, as the server wrote it. */
  onSave: (draft: FormDraft<Field>) => Promise<FormDraft<Field>>;
  savedText: string;
  /** Said of all fields together, when one is missing. */
  missingText?: string;
  children: (form: Form<Field>) => ReactNode;
}

/** Somebody's data as one card: what is changed is saved, or given up. */
export function ProfileForm<Field extends string>({
  title,
  rules,
  saved,
  onSave,
  savedText,
  missingText,
  children,
}: ProfileFormProps<Field>) {
  const form = useFormDraft(rules, saved);
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const fields = Object.keys(saved) as Field[];
  const isChanged = fields.some((field) => form.draft[field] !== saved[field]);

  const change = (field: Field, value: string) => {
    setSuccess(null);
    form.change(field, value);
  };

  async function save() {
    if (isSaving) return;
    const wrong = form.check();
    const isAnyMissing = wrong.some((field) => isMissing(form.draft, field));
    setSuccess(null);
    setError(isAnyMissing ? (missingText ?? null) : null);
    if (wrong.length > 0) return focusField(element.current!, wrong[0]!);

    setSaving(true);
    try {
      form.restart(await onSave(form.draft));
      setSuccess(savedText);
    } catch (refusal) {
      setError(formErrorText(refusal));
    } finally {
      setSaving(false);
    }
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
      onSubmit={() => void save()}
      note={isChanged && texts.unsaved}
      actions={
        <>
          {isChanged && <Button onClick={discard}>{texts.discard}</Button>}
          <Button type="submit" variant="filled" loading={isSaving} onPointerDown={form.press}>
            {texts.save}
          </Button>
        </>
      }
    >
      {children({ ...form, change })}
    </CardForm>
  );
}
