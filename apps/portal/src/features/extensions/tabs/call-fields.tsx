import { keepDigitsAndPlus } from '@alo/domain/caller-id.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { TextInput } from '@mantine/core';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import { SwitchRow } from '../switch-row.tsx';
import type { ExtensionDraft } from '../edit/extension-draft.ts';
import type { Rights } from '../edit/use-extension-form.ts';

interface CallFieldsProps {
  form: Form<ExtensionDraft>;
  rights: Rights;
}

const BINA_LENGTH = 40;

export function CallFields({ form, rights }: CallFieldsProps) {
  const { draft, change } = form;
  return (
    <>
      <TextInput
        {...getFieldProps(form, 'callerId')}
        label={texts.callerId}
        description={texts.callerIdHelp}
        className="tabular"
        inputMode="tel"
        autoComplete="off"
        readOnly={rights !== 'all'}
        maxLength={BINA_LENGTH}
        onChange={(event) => change('callerId', cleanInput(event, keepDigitsAndPlus))}
      />
      <SwitchRow
        name="recordsCalls"
        label={texts.recordsCalls}
        help={texts.recordsCallsHelp}
        isOn={draft.recordsCalls}
        isDisabled={rights === 'none'}
        onChange={(isOn) => change('recordsCalls', isOn)}
      />
      <SwitchRow
        name="recordingAccess"
        label={texts.recordingAccess}
        help={texts.recordingAccessHelp}
        isOn={draft.recordingAccess}
        isDisabled={rights !== 'all'}
        onChange={(isOn) => change('recordingAccess', isOn)}
      />
    </>
  );
}
