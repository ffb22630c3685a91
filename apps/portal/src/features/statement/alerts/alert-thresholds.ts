import { ALERT_THRESHOLD_MAX, ALERT_THRESHOLD_MIN } from '@alo/contract/credits.ts';
import { formatMoney, type Money, moneyFromReais } from '@alo/domain/money.ts';
import { balanceAlerts as texts } from '@alo/messages/statement.ts';
import { moneyValue } from '../../../lib/money-input.ts';

const LEAST = moneyFromReais(ALERT_THRESHOLD_MIN);
const MOST = moneyFromReais(ALERT_THRESHOLD_MAX);

/** What is wrong with each of the fields; an empty one is no alert. */
export function thresholdErrors(fields: readonly string[]): (string | null)[] {
  const values = fields.map(moneyValue);
  return values.map((value, index) => {
    if (value === null) return null;
    if (value < LEAST || value > MOST)
      return texts.outOfBounds(formatMoney(LEAST), formatMoney(MOST));
    return values.indexOf(value) < index ? texts.repeated : null;
  });
}

export const thresholdsOf = (fields: readonly string[]): Money[] =>
  fields.map(moneyValue).filter((value) => value !== null);
