import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { useState } from 'react';
import { ToggleWithHelp } from '../../components/form/choices/toggle-with-help.tsx';
import { FormModal } from '../../components/form/form-modal.tsx';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { describeChange, describeRingingChange } from './describe-change.ts';
import classes from './number-cells.module.css';
import { RingingField } from './ringing-field.tsx';
import { getNumberErrorText, type NumberRow, type useNumbers } from './use-numbers.ts';

interface NumberModalProps {
  number: NumberRow;
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
  const [extensionIds, setExtensionIds] = useState(number.extensionIds);
  const [isCallerIdAllowed, setCallerIdAllowed] = useState(number.isCallerIdAllowed);
  const { isBusy, error, act } = useAsyncAction(getNumberErrorText, { staysBusyOnSuccess: true });
  const formattedNumber = formatPhoneNumber(number.number);
  const changedNumbers = numbers.map((each) =>
    each.id === number.id ? { ...each, isCallerIdAllowed } : each,
  );
  const consequences = [
    ...describeRingingChange(number.extensionIds, extensionIds, extensions),
    ...describeChange(numbers, changedNumbers, extensions),
  ];

  const submit = () =>
    void act(async () => {
      await change(number.id, { extensionIds, isCallerIdAllowed });
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
      <RingingField {...{ extensionIds, extensions }} onChange={setExtensionIds} />
      <ToggleWithHelp
        label={texts.isCallerIdAllowed}
        help={texts.isCallerIdAllowedHelp}
        isOn={isCallerIdAllowed}
        onChange={setCallerIdAllowed}
      />
      {number.shownBy.length > 0 && (
        <div>
          <span className={classes.label}>{texts.columns.shownBy}</span>
          <p className={classes.shownBy}>{number.shownBy.join(', ')}</p>
        </div>
      )}
      <div role="status" className={classes.consequences}>
        {consequences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </FormModal>
  );
}
