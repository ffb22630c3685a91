import type { PersonCandidate } from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { formatDateTime } from '../../../lib/text/relative-time.ts';

export interface CandidateFact {
  label: string;
  value: string;
  /** Not the same for all of them: by this people tell them apart. */
  differs: boolean;
}

const FACTS: readonly [string, (candidate: PersonCandidate) => string][] = [
  [texts.phone, ({ phones }) => phones.map(formatPhoneNumber).join(', ') || texts.unknown],
  [
    texts.openDeal,
    ({ openDeal }) =>
      openDeal === null ? texts.noDeal : openDeal.name || texts.deals[openDeal.kind],
  ],
  [texts.updated, ({ updatedAt }) => dateText(updatedAt)],
];

/** What is known of each candidate, in the same order for all. */
export function factsOf(candidates: readonly PersonCandidate[]): CandidateFact[][] {
  const values = candidates.map((candidate) => FACTS.map(([, valueOf]) => valueOf(candidate)));
  return values.map((own) =>
    own.map((value, at) => ({
      label: FACTS[at]![0],
      value,
      differs: values.some((others) => others[at] !== value),
    })),
  );
}

/** Whatever a CRM calls a date; one that nobody can read stays as it came. */
function dateText(told: string | null): string {
  if (told === null) return texts.unknown;
  return Number.isNaN(Date.parse(told)) ? told : formatDateTime(told);
}
