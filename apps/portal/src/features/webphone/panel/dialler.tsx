import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { IconBackspace, IconPhone } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { maskInput } from '../../../lib/inputs/mask-input.ts';
import { CreditAction } from '../call/credit-action.tsx';
import { describeQuote } from '../call/quote-text.ts';
import { useQuote } from '../call/use-quote.ts';
import { formatTyped, readKeys, toDialTarget } from '../phone/dial-target.ts';
import { Keypad } from './keypad.tsx';
import classes from './dialler.module.css';

interface DiallerProps {
  draft: string;
  canCall: boolean;
  extension: string;
  onChange: (draft: string) => void;
  onDial: (target: string) => void;
  onAddCredit: () => void;
}

export function Dialler({
  draft,
  canCall,
  extension,
  onChange,
  onDial,
  onAddCredit,
}: DiallerProps) {
  const id = useId();
  const target = toDialTarget(draft);
  const quote = useQuote(extension, useSettled(canCall ? target : ''));
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
        onChange={({ target: input }) => {
          maskInput(input, formatTyped);
          onChange(input.value);
        }}
      />
      <p
        className={classes.hint}
        data-refused={quote?.refusal != null}
        title={texts.priceSource}
        role="status"
      >
        {quote && describeQuote(quote)}
      </p>
      <Keypad onPress={(key) => onChange(formatTyped(draft + key))} />
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
        {draft !== '' && (
          <IconButton
            label={texts.erase}
            onClick={() => onChange(formatTyped(readKeys(draft).slice(0, -1)))}
          >
            <IconBackspace size={24} aria-hidden />
          </IconButton>
        )}
      </div>
      {quote?.refusal === 'NO_CREDIT' && (
        <div className={classes.credit}>
          <CreditAction onAddCredit={onAddCredit} />
        </div>
      )}
    </form>
  );
}

const SETTLE_MS = 400;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? settled : '';
}
