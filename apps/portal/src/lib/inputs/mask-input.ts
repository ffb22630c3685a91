import { keepDigits } from './keep-digits.ts';

/** Keeps the caret behind the same digit. */
export function maskInput(input: HTMLInputElement, format: (text: string) => string): void {
  const masked = format(input.value);
  if (masked === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = keepDigits(input.value.slice(0, caret)).length;
  input.value = masked;
  const position = isAtEnd ? masked.length : findCaretAfterDigits(masked, digitsBefore);
  input.setSelectionRange(position, position);
}

function findCaretAfterDigits(text: string, count: number): number {
  let digits = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (digits === count) return position;
    if (/\d/.test(text[position]!)) digits += 1;
  }
  return text.length;
}
