import { formatExactMoney } from '@alo/domain/money/money.ts';
import { dayAt, toMonth } from '@alo/domain/time/sao-paulo-time.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { Link } from 'react-router';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import classes from './call-side.module.css';
import { explainPrice } from './price-text.ts';
import type { LoadedCall } from './use-call.ts';

const texts = callPage.price;

export function CallPrice(loaded: LoadedCall) {
  const { isAdmin } = useSession();
  const { callPrice, startedAt } = loaded.call;
  const month = toMonth(dayAt(startedAt));
  return (
    <SectionCard title={texts.title}>
      <div className={classes.body}>
        <p className={`tabular ${classes.amount}`}>
          {callPrice === null ? '—' : formatExactMoney(callPrice)}
        </p>
        {explainPrice(loaded).map((sentence) => (
          <p key={sentence} className={classes.sentence}>
            {sentence}
          </p>
        ))}
        {isAdmin && Boolean(callPrice) && (
          <Link className={classes.link} to={`/charge/statement?month=${month}`}>
            {texts.statement}
          </Link>
        )}
      </div>
    </SectionCard>
  );
}
