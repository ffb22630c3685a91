import { numbers as texts } from '@alo/messages/telephony/numbers.ts';

const MAX_NAMES = 3;
const list = new Intl.ListFormat('pt-BR');

export function joinNames(names: readonly string[]): string {
  return names.length <= MAX_NAMES
    ? list.format(names)
    : texts.shownByMany(names.slice(0, MAX_NAMES - 1), names.length - MAX_NAMES + 1);
}
