import { extensions as texts } from '@alo/messages/telephony/extensions.ts';

const NAMED = 5;

/** `1001`, `1001 e 1002`, `1001, 1002, 1003, 1004, 1005 e mais 7`: whom a question is about. */
export function numbersInWords(numbers: readonly string[]): string {
  if (numbers.length > NAMED + 1) {
    return texts.andMore(numbers.slice(0, NAMED).join(', '), numbers.length - NAMED);
  }
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? last : texts.and(numbers.slice(0, -1).join(', '), last);
}
