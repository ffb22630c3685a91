import type { Money } from '@alo/domain/money.ts';
import { statement as texts } from '@alo/messages/statement.ts';
import { signedAmount } from './statement-words.ts';

/** What a day of several lines came to. */
export function DayTotal({ amount }: { amount: Money | null }) {
  if (amount === null) return null;
  return (
    <>
      <span className="visually-hidden">{texts.dayTotal} </span>
      {signedAmount(amount)}
    </>
  );
}
