import { ALERT_THRESHOLD_MAX, ALERT_THRESHOLD_MIN } from '@alo/contract/money/credits.ts';
import { formatMoney, type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { balanceAlerts as texts } from '@alo/messages/money/statement.ts';
import { parseMoneyInput } from '../../../lib/inputs/money-input.ts';

const MIN_THRESHOLD = moneyFromReais(ALERT_THRESHOLD_MIN);
const MAX_THRESHOLD = moneyFromReais(ALERT_THRESHOLD_MAX);

export function findThresholdErrors(fields: readonly string[]): (string | null)[] {
  const values = fields.map(parseMoneyInput);
  return values.map((value, index) => {
    if (value === null) return null;
    if (value < MIN_THRESHOLD || value > MAX_THRESHOLD)
      return texts.outOfBounds(formatMoney(MIN_THRESHOLD), formatMoney(MAX_THRESHOLD));
    return values.indexOf(value) < index ? texts.repeated : null;
  });
}

export const parseThresholds = (fields: readonly string[]): Money[] =>
  fields.map(parseMoneyInput).filter((value) => value !== null);
