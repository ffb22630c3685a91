import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toDialTarget } from '../phone/dial-target.ts';
import classes from './active-call.module.css';

interface TransferFormProps {
  canConsult: boolean;
  onTransfer: (target: string) => void;
  onConsult: (target: string) => void;
}

/** WPH-9 */
export function TransferForm({ canConsult, onTransfer, onConsult }: TransferFormProps) {
  const [number, setNumber] = useState('');
  const target = toDialTarget(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target !== '') onTransfer(target);
  };
  return (
    <form className={classes.transfer} onSubmit={submit}>
      <TextInput
        type="tel"
        autoComplete="off"
        label={texts.transferTo}
        placeholder={texts.dialPlaceholder}
        description={canConsult ? texts.consultHelp : undefined}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <div className={classes.transferActions}>
        <Button disabled={!canConsult || target === ''} onClick={() => onConsult(target)}>
          {texts.consult}
        </Button>
        <Button type="submit" variant="filled" disabled={target === ''}>
          {texts.transferNow}
        </Button>
      </div>
    </form>
  );
}
