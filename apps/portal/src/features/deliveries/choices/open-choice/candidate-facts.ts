import type { PersonCandidate } from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { formatDateTime } from '../../../../lib/text/time/relative-time.ts';

export interface CandidateFact {
  label: string;
  value: string;
  differs: boolean;
}

const FACTS: readonly [string, (candidate: PersonCandidate) => string][] = [
  [texts.phone, ({ phones }) => phones.map(formatPhoneNumber).join(', ') || texts.unknown],
  [
    texts.openDeal,
    ({ openDeal }) =>
      openDeal === null ? texts.noDeal : openDeal.name || texts.deals[openDeal.kind],
  ],
  [texts.updated, ({ updatedAt }) => formatDate(updatedAt)],
];

export function listFacts(candidates: readonly PersonCandidate[]): CandidateFact[][] {
  const values = candidates.map((candidate) => FACTS.map(([, valueOf]) => valueOf(candidate)));
  return values.map((own) =>
    own.map((value, index) => ({
      label: FACTS[index]![0],
      value,
      differs: values.some((others) => others[index] !== value),
    })),
  );
}

export const hasDifference = (candidates: readonly PersonCandidate[]): boolean =>
  listFacts(candidates).some((facts) => facts.some(({ differs }) => differs));

function formatDate(text: string | null): string {
  if (text === null) return texts.unknown;
  return Number.isNaN(Date.parse(text)) ? text : formatDateTime(text);
}
