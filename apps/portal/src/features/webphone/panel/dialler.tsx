import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { IconArrowLeft, IconPhone } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { toDialTarget } from '../phone/dial-target.ts';
import { Keypad } from './keypad.tsx';
import classes from './dialler.module.css';

interface DiallerProps {
  draft: string;
  canCall: boolean;
  /** Below the number: what a call costs. */
  hint?: ReactNode;
  onChange: (draft: string) => void;
  onDial: (target: string) => void;
}

export function Dialler({ draft, canCall, hint, onChange, onDial }: DiallerProps) {
  const id = useId();
  const target = toDialTarget(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canCall && target !== '') onDial(target);
  };
  return (
    <form className={classes.dialler} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {texts.number}
      </label>
      <input
        id={id}
        className={classes.number}
        type="tel"
        autoComplete="off"
        placeholder={texts.dialPlaceholder}
        value={draft}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={classes.hint}>{hint}</p>
      <Keypad onPress={(key) => onChange(draft + key)} />
      <div className={classes.actions}>
        <button
          type="submit"
          className={classes.call}
          aria-label={texts.call}
          title={texts.call}
          disabled={!canCall || target === ''}
        >
          <IconPhone size={24} aria-hidden />
        </button>
        <span className={classes.erase}>
          {draft !== '' && (
            <IconButton label={texts.erase} onClick={() => onChange(draft.slice(0, -1))}>
              <IconArrowLeft size={18} aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
    </form>
  );
}
