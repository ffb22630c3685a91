import type { ChangeEvent } from 'react';

/** Keeps the caret position, which inputs of type=email hide. */
export function cleanInput(
  { currentTarget: input }: ChangeEvent<HTMLInputElement>,
  clean: (typed: string) => string,
): string {
  const cleaned = clean(input.value);
  if (cleaned === input.value) return cleaned;
  const caret = clean(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
  return cleaned;
}
