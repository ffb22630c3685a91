import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { TextInput } from '@mantine/core';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import { type FormRules, isMissing } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { getExtensionErrorText } from '../extension-errors.ts';
import { toNewExtensionErrors } from '../server-messages.ts';
import { SenhaField } from '../../../components/form/fields/senha-field.tsx';
import { findSenhaError } from '../../../lib/forms/senha-error.ts';
import { useExtensionActions } from '../use-extensions.ts';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

interface NewExtensionDraft {
  number: string;
  senha: string;
}

const MAX_DIGITS = 10;

const rules: FormRules<NewExtensionDraft> = {
  empty: { number: '', senha: '' },
  getError: ({ number, senha }, field) => {
    if (field === 'number') return number === '' ? texts.numberMissing : undefined;
    return senha === '' ? texts.senhaMissing : findSenhaError(senha, number);
  },
};

interface NewExtensionModalProps {
  onClose: () => void;
  onCreated: (number: string) => void;
}

/** EXT-02 */
export function NewExtensionModal({ onClose, onCreated }: NewExtensionModalProps) {
  const form = useFormDraft(rules);
  const { create } = useExtensionActions();
  const { isBusy, error, setError, act } = useAsyncAction(
    (refusal) =>
      form.showErrors(toNewExtensionErrors(refusal)) ? null : getExtensionErrorText(refusal),
    { staysBusyOnSuccess: true },
  );

  const submit = () => {
    if (isBusy) return;
    const invalidFields = form.check();
    const isAnyMissing = invalidFields.some((field) => isMissing(form.draft[field]));
    setError(isAnyMissing ? texts.fieldsRequired : null);
    if (invalidFields.length > 0) return;
    const { number, senha } = form.draft;
    void act(async () => {
      await create(number, senha);
      onCreated(number);
    });
  };

  return (
    <FormModal
      ref={form.element}
      isOpen
      onClose={onClose}
      title={texts.newExtension}
      lead={texts.newLead}
      size="sm"
      cancelLabel={texts.cancel}
      submitLabel={texts.create}
      isBusy={isBusy}
      onPress={form.pressSubmit}
      error={error}
      onSubmit={submit}
    >
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
        onChange={(event) => form.change('number', cleanInput(event, keepNumberDigits))}
      />
      <SenhaField
        {...getFieldProps(form, 'senha')}
        onStripped={() => setError(texts.senhaForbidden)}
        onChange={(senha) => form.change('senha', senha)}
        onGenerated={(generatedSenha) => {
          setError(null);
          form.fill(generatedSenha);
        }}
      />
    </FormModal>
  );
}

const keepNumberDigits = (typed: string) => keepDigits(typed, MAX_DIGITS);
