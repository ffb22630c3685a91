import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { phoneState } from '@alo/messages/telephony/extension-status.ts';
import classes from './phone-state.module.css';
import { getStateNote } from './phone-description.ts';

interface PhoneStateProps {
  status: ExtensionStatus;
  isShort?: boolean;
}

export function PhoneState({ status, isShort = false }: PhoneStateProps) {
  const note = isShort ? null : getStateNote(status);
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
