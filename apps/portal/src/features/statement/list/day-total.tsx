import type { Money } from '@alo/domain/money/money.ts';
import { statement as texts } from '@alo/messages/money/statement.ts';
import { ExactAmount } from '../../../components/display/exact-amount.tsx';
import { formatSignedAmount } from '../statement-labels.ts';

interface DayTotalProps {
  amount: Money | null;
  decimals?: number;
}

export function DayTotal({ amount, decimals = 2 }: DayTotalProps) {
  if (amount === null) return null;
  return (
    <>
      <span className="visually-hidden">{texts.dayTotal} </span>
      <ExactAmount text={formatSignedAmount(amount)} decimals={decimals} />
    </>
  );
}
