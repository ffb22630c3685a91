import { extensions as texts } from '@alo/messages/telephony/extensions.ts';

const MAX_NUMBERS = 5;

export function joinNumbers(numbers: readonly string[]): string {
  if (numbers.length > MAX_NUMBERS + 1) {
    return texts.andMore(numbers.slice(0, MAX_NUMBERS).join(', '), numbers.length - MAX_NUMBERS);
  }
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? last : texts.and(numbers.slice(0, -1).join(', '), last);
}
