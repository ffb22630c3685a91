import { callReport } from '@alo/messages/telephony/call-report.ts';
import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useDebouncedText } from '../../../lib/hooks/use-debounced-text.ts';

interface DialedNumberFieldProps {
  value: string;
  onChange: (number: string) => void;
}

export function DialedNumberField({ value, onChange }: DialedNumberFieldProps) {
  const { text, type, settle } = useDebouncedText(value, onChange);

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
          <IconButton size="sm" label={callReport.clearNumber} onClick={() => settle('')}>
            <IconX size={14} aria-hidden />
          </IconButton>
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(text);
      }}
    />
  );
}
