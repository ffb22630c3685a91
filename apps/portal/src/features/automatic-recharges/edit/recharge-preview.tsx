import type { RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { formatMoney, type Money, moneyFromReais } from '@alo/domain/money/money.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useBalance } from '../../../lib/queries/balance.ts';
import classes from './recharge-form.module.css';

interface RechargePreviewProps {
  amounts: { minimum: Money; amount: Money } | null;
  terms: RechargeTerms;
}

export function RechargePreview({ amounts, terms }: RechargePreviewProps) {
  const { balance } = useBalance();
  if (amounts === null) return null;
  const { minimum, amount } = amounts;
  const { mostPerDay, mostPerMonth, cooldownMinutes } = terms;
  const previewTexts = texts.preview;
  const notes = [
    balance !== undefined &&
      balance < minimum &&
      texts.atOnce(formatMoney(balance), formatMoney(amount)),
    describeSmallRecharge(balance, minimum, amount, cooldownMinutes),
  ].filter((note) => typeof note === 'string');
  return (
    <div className={classes.preview}>
      <Alert tone="info">
        {previewTexts.before}
        <b>{formatMoney(amount)}</b>
        {previewTexts.when}
        <b>{formatMoney(minimum)}</b>
        {previewTexts.limits(mostPerDay, formatMoney(moneyFromReais(mostPerMonth)))}
      </Alert>
      {notes.map((note) => (
        <Alert key={note} tone="warning">
          {note}
        </Alert>
      ))}
    </div>
  );
}

function describeSmallRecharge(
  balance: Money | undefined,
  minimum: Money,
  amount: Money,
  minutes: number,
): string | null {
  const [paid, trigger] = [formatMoney(amount), formatMoney(minimum)];
  if (balance !== undefined && balance + amount < minimum) {
    return texts.tooSmall(paid, formatMoney(balance), trigger, minutes);
  }
  return amount < minimum ? texts.smallerThanTrigger(paid, trigger, minutes) : null;
}
