import { updateUser, USER_MAX_LENGTHS } from '@alo/contract/identity/users.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { nameQuestion as texts } from '@alo/messages/identity/profiles.ts';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { getFieldProps } from '../../components/form/field-props.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { type FormRules, isMissing } from '../../lib/forms/form-draft.ts';
import { describeFormError } from '../../lib/forms/form-error-text.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import classes from './name-form.module.css';

const rules: FormRules<{ name: string }> = {
  empty: { name: '' },
  getError: ({ name }) => (isMissing(name) ? accounts.nameRequired : undefined),
};

interface NameFormProps {
  onSaved: () => void;
  onDecline: () => void;
}

export function NameForm({ onSaved, onDecline }: NameFormProps) {
  const { user } = useSession();
  const { update } = useSessionState();
  const form = useFormDraft(rules);
  const { isBusy, error, act } = useAsyncAction(describeFormError);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (form.check().length > 0) return;
    void act(async () => {
      const body = { email: user.email, name: form.draft.name };
      const saved = await callApi(updateUser, { body });
      onSaved();
      update({ user: { ...user, ...saved } });
    });
  };

  return (
    <form ref={form.element} className={`no-print ${classes.card}`} noValidate onSubmit={save}>
      <FormAlert error={error} />
      <TextInput
        {...getFieldProps(form, 'name')}
        label={texts.question}
        description={texts.reason}
        required
        withAsterisk={false}
        autoComplete="name"
        maxLength={USER_MAX_LENGTHS.name}
        className={classes.field}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={isBusy} onPointerDown={form.pressSubmit}>
          {texts.save}
        </Button>
        <Button onClick={onDecline}>{texts.decline}</Button>
      </div>
    </form>
  );
}
