import { EXTENSION_MAX_LENGTHS } from '@alo/contract/telephony/extensions.ts';
import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { extensionRefusals, extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { OptionalLabel } from '../../../components/form/optional-label.tsx';
import { generateSenha, SenhaField } from '../../../components/form/fields/senha-field.tsx';
import { type FormRules, isMissing } from '../../../lib/forms/form-draft.ts';
import { findSenhaError } from '../../../lib/forms/senha-error.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { type Form, useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { cleanEmail } from '../../../lib/inputs/clean-email.ts';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';
import { extensionsQuery } from '../../../lib/queries/extensions.ts';
import { usersQuery } from '../../../lib/queries/users.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { getExtensionErrorText } from '../extension-errors.ts';
import type { NamedExtension } from '../provision/connect-phone-dialog.tsx';
import { toNewExtensionErrors } from '../server-messages.ts';
import { useExtensionActions } from '../use-extensions.ts';
import classes from './new-extension-form.module.css';
import {
  findNextNumber,
  findUsersWithoutExtension,
  LATER,
  OTHER,
  toPersonFields,
} from './person-choice.ts';
import { PersonOptions } from './person-options.tsx';

const EMPTY = { number: '', senha: '', person: LATER, name: '', email: '' };
type Draft = typeof EMPTY;

const MAX_DIGITS = 10;

const rules: FormRules<Draft> = {
  empty: EMPTY,
  isVisible: ({ person }, field) => person === OTHER || (field !== 'name' && field !== 'email'),
  getError: ({ number, senha, name, email }, field) => {
    if (field === 'number') return number === '' ? texts.numberMissing : undefined;
    if (field === 'senha') return senha === '' ? texts.senhaMissing : findSenhaError(senha, number);
    if (field === 'name') return isMissing(name) ? texts.nameMissing : undefined;
    const isWrongEmail = field === 'email' && email !== '' && !isEmailAddress(email);
    return isWrongEmail ? extensionRefusals.email : undefined;
  },
};

interface NewExtensionFormProps {
  onClose: () => void;
  onCreated: (extension: NamedExtension) => void;
}

export function NewExtensionForm({ onClose, onCreated }: NewExtensionFormProps) {
  const { organization } = useSession();
  const { data: extensions } = useQuery(extensionsQuery);
  const { data: users = [] } = useQuery(usersQuery);
  const [initial] = useState<Draft>(() => ({
    ...EMPTY,
    number: extensions ? findNextNumber(extensions) : '',
    senha: generateSenha(),
  }));
  const form = useFormDraft(rules, initial);
  const { create } = useExtensionActions();
  const { isBusy, error, setError, act } = useAsyncAction(
    (refusal) =>
      form.showErrors(toNewExtensionErrors(refusal)) ? null : getExtensionErrorText(refusal),
    { staysBusyOnSuccess: true },
  );

  const proposeNumber = useEffectEvent(() => {
    if (extensions && form.draft.number === '') {
      form.change('number', findNextNumber(extensions));
    }
  });
  const hasExtensions = extensions !== undefined;
  // Runs only when the extensions arrive, so that an emptied field stays empty.
  useEffect(() => proposeNumber(), [hasExtensions]);

  const submit = () => {
    if (isBusy) return;
    const invalidFields = form.check();
    const isAnyMissing = isMissing(form.draft.number) || isMissing(form.draft.senha);
    setError(isAnyMissing ? texts.fieldsRequired : null);
    if (invalidFields.length > 0) return;
    const { number, senha } = form.draft;
    void act(async () => {
      onCreated(await create(number, senha, toPersonFields(form.draft, users)));
    });
  };

  return (
    <FormModal
      ref={form.element}
      isOpen
      onClose={onClose}
      title={texts.newExtension}
      lead={texts.newLead(organization.domain)}
      cancelLabel={texts.cancel}
      submitLabel={texts.create}
      isBusy={isBusy}
      onPress={form.pressSubmit}
      error={error}
      onSubmit={submit}
    >
      <div className={classes.access}>
        <TextInput
          {...getFieldProps(form, 'number')}
          label={texts.number}
          description={texts.numberHelp}
          data-autofocus
          required
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_DIGITS + 10}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.change('number', cleanInput(event, keepNumberDigits))}
        />
        <SenhaField
          {...getFieldProps(form, 'senha')}
          description={texts.senhaHelp}
          isShownAtFirst
          onStripped={() => setError(texts.senhaForbidden)}
          onChange={(senha) => form.change('senha', senha)}
          onGenerated={(generatedSenha) => {
            setError(null);
            form.fill(generatedSenha);
          }}
        />
      </div>
      <PersonOptions
        users={findUsersWithoutExtension(users, extensions ?? [])}
        chosen={form.draft.person}
        onChoose={(person) => form.change('person', person)}
      >
        <OtherPersonFields form={form} />
      </PersonOptions>
    </FormModal>
  );
}

function OtherPersonFields({ form }: { form: Form<Draft> }) {
  return (
    <>
      <TextInput
        {...getFieldProps(form, 'name')}
        label={texts.firstName}
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={EXTENSION_MAX_LENGTHS.firstName}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <TextInput
        {...getFieldProps(form, 'email')}
        label={<OptionalLabel>{texts.email}</OptionalLabel>}
        autoComplete="off"
        // type=email hides the caret position from cleanInput.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EXTENSION_MAX_LENGTHS.email}
        onChange={(event) => form.change('email', cleanInput(event, cleanEmail))}
      />
    </>
  );
}

const keepNumberDigits = (typed: string) => keepDigits(typed, MAX_DIGITS);
