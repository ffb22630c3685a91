import { CDR_WEBHOOK_VERSIONS } from '@alo/contract/telephony/extensions.ts';
import { keepDigitsAndPlus } from '@alo/domain/phone-numbers/caller-id.ts';
import { extensionCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { HiddenSenha, SenhaField } from '../../../components/form/fields/senha-field.tsx';
import { ToggleWithHelp } from '../../../components/form/choices/toggle-with-help.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import type { ExtensionSettings } from './extension-settings.ts';

const MAX_DIGITS = 40;
const MAX_CHARACTERS = 128;

interface ExtensionFieldsProps {
  form: Form<ExtensionSettings>;
  mayChange: boolean;
  hiddenSenha: { isBusy: boolean; onShow: () => void } | null;
  onProblem: (message: string | null) => void;
}

/** GW-softswitch */
export function ExtensionFields({ form, mayChange, hiddenSenha, onProblem }: ExtensionFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayChange && hiddenSenha && <HiddenSenha {...hiddenSenha} />}
      {mayChange && hiddenSenha === null && (
        <SenhaField
          {...getFieldProps(form, 'senha')}
          onChange={(senha) => form.change('senha', senha)}
          onGenerated={(drawn) => {
            onProblem(null);
            form.fill(drawn);
          }}
          onStripped={() => onProblem(extensions.senhaForbidden)}
        />
      )}
      <div>
        <Button size="sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideAdvanced : texts.showAdvanced}
        </Button>
      </div>
      {isOpen && (
        <>
          {mayChange && <PersonFields form={form} />}
          <SelectField
            {...getFieldProps(form, 'webhookVersion')}
            label={texts.webhookVersion}
            description={texts.webhookVersionHelp}
            data={[...CDR_WEBHOOK_VERSIONS]}
            onChange={(event) => form.change('webhookVersion', event.currentTarget.value)}
          />
          <ToggleWithHelp
            name="isExternal"
            label={texts.external}
            help={texts.externalHelp}
            isOn={form.draft.isExternal}
            onChange={(isOn) => form.change('isExternal', isOn)}
          />
        </>
      )}
    </>
  );
}

function PersonFields({ form }: Pick<ExtensionFieldsProps, 'form'>) {
  return (
    <>
      <TextInput
        {...getFieldProps(form, 'callerId')}
        label={extensions.callerId}
        description={extensions.callerIdHelp}
        className="tabular"
        inputMode="tel"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        onChange={(event) => form.change('callerId', cleanInput(event, keepDigitsAndPlus))}
      />
      {(['firstName', 'lastName'] as const).map((field) => (
        <TextInput
          key={field}
          {...getFieldProps(form, field)}
          label={extensions[field]}
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          onChange={(event) => form.change(field, event.currentTarget.value)}
        />
      ))}
    </>
  );
}
