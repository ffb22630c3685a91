import type { CallQuote } from '@alo/contract/telephony/call-quote.ts';
import { formatExactMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';

/** `R$ 0,33/min`; null for unlimited organizations. */
export function formatMinutePrice({ minutePrice }: CallQuote): string | null {
  if (minutePrice === null) return null;
  return minutePrice === 0
    ? texts.free
    : texts.perMinute(formatExactMoney(moneyFromReais(minutePrice)));
}

/** `Móvel · R$ 0,33/min`, or the reason of a refusal. */
export function describeQuote(quote: CallQuote): string {
  if (quote.refusal !== null) return texts.refusals[quote.refusal];
  const destination = quote.rateName ?? callPage.numberClass[quote.numberClass];
  return [destination, formatMinutePrice(quote)].filter((part) => part !== null).join(' · ');
}
