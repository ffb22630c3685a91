import type { LoadedCall } from './use-call.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { formatExactAmount } from '@alo/domain/money/money.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { formatSeconds } from './call-parties.ts';

const texts = callPage.price;

/** RPT-17. */
export function explainPrice({ call, details }: LoadedCall): string[] {
  const { minutePrice, callPrice, durationSeconds } = call;
  if (call.direction === 'inbound') return [texts.inbound];
  if (minutePrice === null || callPrice === null) return [texts.notPriced];
  const rule = details.price_rule;
  const kind =
    rule?.rate_name ??
    callPage.numberClass[details.number_class ?? parseDialedNumber(call.dialedNumber).numberClass];
  if (minutePrice === 0) return [texts.freeNumber(kind)];
  const price = formatExactAmount(minutePrice);
  const rateText =
    rule?.tier == null ? texts.rate(kind, price) : texts.tier(kind, price, formatCount(rule.tier));
  if (durationSeconds === 0) return [rateText, texts.unanswered];
  if (rule === null) return [rateText, texts.noRule];
  if (rule.billed_seconds === 0) return [rateText, texts.short(rule.free_seconds)];
  const billed = formatSeconds(rule.billed_seconds);
  const steps = [rule.minimum_seconds, rule.increment_seconds] as const;
  return [
    rateText,
    rule.billed_seconds === durationSeconds
      ? texts.exactSteps(billed, ...steps)
      : texts.steps(formatSeconds(durationSeconds), billed, ...steps),
  ];
}
