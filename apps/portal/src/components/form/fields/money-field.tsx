import { moneyField as texts } from '@alo/messages/platform/controls.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { formatMoneyInput, parsePastedMoney } from '../../../lib/inputs/money-input.ts';
import { FieldError } from '../field-error.tsx';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';

interface MoneyFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'
> {
  /** `1.234,56` or empty. */
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Digits fill from the right; pasted amounts are parsed. */
export function MoneyField({ value, onChange, error, ref, ...rest }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusedPaste, setRefusedPaste] = useState<string | null>(null);
  useImperativeHandle(ref, () => input.current!);

  useEffect(() => {
    if (input.current!.value !== value) input.current!.value = value;
  }, [value]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setRefusedPaste(null);
    maskAmount(event.currentTarget);
    onChange(event.currentTarget.value);
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text').trim();
    const text = parsePastedMoney(pasted);
    setRefusedPaste(text === null ? pasted : null);
    if (text === null) return;
    event.currentTarget.value = text;
    onChange(text);
  };

  return (
    <TextInput
      autoComplete="off"
      placeholder="0,00"
      leftSection={<span aria-hidden>R$</span>}
      {...rest}
      error={
        refusedPaste === null ? error : <FieldError>{texts.pasteRefused(refusedPaste)}</FieldError>
      }
      ref={input}
      inputMode="decimal"
      maxLength={20}
      defaultValue={value}
      onChange={type}
      onPaste={handlePaste}
    />
  );
}

/** Amounts grow to the left, so the caret keeps its distance to the end. */
function maskAmount(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length;
  const digitsAfter = keepDigits(input.value.slice(caret)).length;
  const masked = formatMoneyInput(input.value);
  if (masked === input.value) return;
  input.value = masked;
  let caretPosition = masked.length;
  for (let passedDigits = 0; caretPosition > 0 && passedDigits < digitsAfter; caretPosition -= 1) {
    if (/\d/.test(masked[caretPosition - 1]!)) passedDigits += 1;
  }
  input.setSelectionRange(caretPosition, caretPosition);
}
