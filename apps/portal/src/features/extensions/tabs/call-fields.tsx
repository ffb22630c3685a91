import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { keepDigitsAndPlus } from '@alo/domain/phone-numbers/caller-id.ts';
import { formatPhoneNumber, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { numbers as numberTexts } from '@alo/messages/telephony/numbers.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import { numbersQuery } from '../../../lib/queries/numbers.ts';
import { canBeShown, getShownNumber } from '../../../lib/text/shown-number.ts';
import classes from './call-fields.module.css';
import { SwitchRow } from '../switch-row.tsx';
import type { ExtensionDraft } from '../edit/extension-draft.ts';
import type { Rights } from '../edit/use-extension-form.ts';

interface CallFieldsProps {
  form: Form<ExtensionDraft>;
  rights: Rights;
}

function describeShownNumber(callerId: string, numbers: readonly PhoneNumber[]): string | null {
  if (numbers.length === 0) return null;
  const shownNumber = getShownNumber({ callerId: callerId || null }, numbers);
  if (shownNumber === null) return numberTexts.noneIsShown;
  const text = formatPhoneNumber(shownNumber.number);
  if (callerId === '') return numberTexts.firstIsShown(text);
  return toE164(callerId) === shownNumber.number ? null : numberTexts.otherIsShown(text);
}

const MAX_BINA_LENGTH = 40;

export function CallFields({ form, rights }: CallFieldsProps) {
  const { draft, change } = form;
  const listId = useId();
  const { data: numbers = [] } = useQuery(numbersQuery);
  const note = rights === 'all' ? describeShownNumber(draft.callerId, numbers) : null;
  return (
    <>
      <TextInput
        {...getFieldProps(form, 'callerId')}
        label={texts.callerId}
        description={
          <>
            {rights === 'all' ? texts.callerIdHelp : texts.callerIdReadHelp}
            {note !== null && (
              <span className={classes.note} data-warning={draft.callerId !== '' || undefined}>
                {note}
              </span>
            )}
          </>
        }
        list={rights === 'all' ? listId : undefined}
        className="tabular"
        inputMode="tel"
        autoComplete="off"
        readOnly={rights !== 'all'}
        maxLength={MAX_BINA_LENGTH}
        onChange={(event) => change('callerId', cleanInput(event, keepDigitsAndPlus))}
      />
      <datalist id={listId}>
        {numbers.filter(canBeShown).map(({ number }) => (
          <option key={number} value={number}>
            {formatPhoneNumber(number)}
          </option>
        ))}
      </datalist>
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
