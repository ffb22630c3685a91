import type { CallQuote } from '@alo/contract/telephony/call-quote.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import type { CallView } from '../phone/phone-call.ts';
import { useSecond } from '../use-second.ts';
import classes from './active-call.module.css';
import { type CallCredit, readCallCredit } from './call-credit.ts';
import { CreditStrip } from './credit-strip.tsx';

interface CallCostProps {
  call: CallView;
  quote: CallQuote | undefined;
}

/** WPH-12 */
export function CallCost(props: CallCostProps) {
  const { credit } = useCallCredit(props);
  if (credit === null) return null;
  return (
    <p className={`tabular ${classes.cost}`} title={texts.priceSource}>
      {texts.soFar(formatMoney(credit.cost))} · {texts.credit(formatMoney(credit.credit))}
    </p>
  );
}

export function LowCredit({ onAddCredit, ...props }: CallCostProps & { onAddCredit: () => void }) {
  const { credit, now } = useCallCredit(props);
  return credit && <CreditStrip credit={credit} now={now} onAddCredit={onAddCredit} />;
}

function useCallCredit({ call: { answeredAt }, quote }: CallCostProps): {
  credit: CallCredit | null;
  now: number;
} {
  const now = useSecond();
  if (quote === undefined || answeredAt === null) return { credit: null, now };
  const talkSeconds = Math.max(0, Math.floor((now - answeredAt) / 1000));
  return { credit: readCallCredit(quote, talkSeconds), now };
}
