import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { useState } from 'react';
import { ToggleWithHelp } from '../../components/form/choices/toggle-with-help.tsx';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { describeChange } from './describe-change.ts';
import { describeExtension } from './describe-ringing.ts';
import classes from './number-cells.module.css';
import { getNumberErrorText, type useNumbers } from './use-numbers.ts';

interface NumberModalProps {
  number: PhoneNumber;
  numbers: readonly PhoneNumber[];
  extensions: readonly Extension[];
  change: ReturnType<typeof useNumbers>['change'];
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** NUM-4 */
export function NumberModal({
  number,
  numbers,
  extensions,
  change,
  onClose,
  onSaved,
}: NumberModalProps) {
  const [extensionId, setExtensionId] = useState(number.extensionId);
  const [isCallerIdAllowed, setCallerIdAllowed] = useState(number.isCallerIdAllowed);
  const { isBusy, error, act } = useAsyncAction(getNumberErrorText, { staysBusyOnSuccess: true });
  const formattedNumber = formatPhoneNumber(number.number);
  const changedNumbers = numbers.map((each) =>
    each.id === number.id ? { ...each, isCallerIdAllowed } : each,
  );
  const consequences = describeChange(numbers, changedNumbers, extensions);

  const submit = () =>
    void act(async () => {
      await change(number.id, { extensionId, isCallerIdAllowed });
      onSaved(texts.saved(formattedNumber));
    });

  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={texts.editTitle(formattedNumber)}
      size="sm"
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
    >
      <SelectField
        label={texts.columns.rings}
        description={texts.ringsHelp}
        data-autofocus
        value={extensionId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setExtensionId(value === '' ? null : Number(value))
        }
        data={[
          { value: '', label: texts.ringsNowhere },
          ...extensions.map((extension) => ({
            value: String(extension.id),
            label: describeExtension(extension),
          })),
        ]}
      />
      <ToggleWithHelp
        label={texts.isCallerIdAllowed}
        help={texts.isCallerIdAllowedHelp}
        isOn={isCallerIdAllowed}
        onChange={setCallerIdAllowed}
      />
      <div role="status" className={classes.consequences}>
        {consequences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </FormModal>
  );
}
