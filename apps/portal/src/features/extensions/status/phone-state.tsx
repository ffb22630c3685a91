import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { phoneState } from '@alo/messages/telephony/extension-status.ts';
import classes from './phone-state.module.css';
import { stateNote } from './phone-words.ts';

interface PhoneStateProps {
  status: ExtensionStatus;
  /** Where why it is so stands elsewhere. */
  isShort?: boolean;
}

/** A dot and a word, since colour alone says nothing to some; why it is so below. */
export function PhoneState({ status, isShort = false }: PhoneStateProps) {
  const note = isShort ? null : stateNote(status);
  return (
    <span className={classes.state}>
      <span className={classes.dot} data-state={status.state} aria-hidden />
      <span>
        {phoneState[status.state]}
        {note !== null && <small className={classes.note}>{note}</small>}
      </span>
    </span>
  );
}
