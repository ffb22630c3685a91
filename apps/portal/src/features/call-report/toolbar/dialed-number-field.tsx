import { callReport } from '@alo/messages/call-report.ts';
import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';

const TYPING_PAUSE_MS = 500;

interface DialedNumberFieldProps {
  value: string;
  onChange: (number: string) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
export function DialedNumberField({ value, onChange }: DialedNumberFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // the address changed by other hands, such as Back
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (number: string) => {
    clearTimeout(timer.current);
    if (number.trim() === sent.current) return;
    sent.current = number.trim();
    onChange(number.trim());
  };
  const type = (number: string) => {
    setText(number);
    clearTimeout(timer.current);
    timer.current = setTimeout(send, TYPING_PAUSE_MS, number);
  };
  const clear = () => {
    setText('');
    send('');
  };

  return (
    <TextInput
      type="text"
      inputMode="tel"
      autoComplete="off"
      aria-label={callReport.dialedNumber}
      placeholder={callReport.dialedNumber}
      maxLength={40}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <IconButton size="sm" label={callReport.clearNumber} onClick={clear}>
            <IconX size={14} aria-hidden />
          </IconButton>
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
    />
  );
}
