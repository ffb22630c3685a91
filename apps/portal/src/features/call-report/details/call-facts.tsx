import { formatDuration } from '@alo/domain/time/duration.ts';
import { formatExactAmount, formatExactMoney } from '@alo/domain/money/money.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import type { ReactNode } from 'react';
import { formatTimeWithSeconds } from '../../../lib/text/time/relative-time.ts';
import { describeHangup, formatSeconds, getRingSeconds } from './call-parties.ts';
import classes from './call-facts.module.css';
import type { LoadedCall } from './use-call.ts';

const texts = callPage.facts;

export interface RecordFact {
  text: string;
  beside: string | null;
}

interface CallFactsProps extends LoadedCall {
  name: string | null;
  withPrices: boolean;
  /** Null without targets. */
  recordFact: RecordFact | null;
}

export function CallFacts({ call, details, name, withPrices, recordFact }: CallFactsProps) {
  const ringSeconds = getRingSeconds(call, details);
  const { minutePrice, callPrice } = call;
  return (
    <dl className={classes.facts} aria-label={texts.label}>
      <Fact
        label={texts.duration}
        beside={ringSeconds === null ? null : texts.rang(formatSeconds(ringSeconds))}
      >
        {formatDuration(call.durationSeconds)}
      </Fact>
      {withPrices && (
        <Fact
          label={texts.price}
          beside={minutePrice ? texts.perMinute(formatExactAmount(minutePrice)) : null}
        >
          {callPrice === null ? '—' : formatExactMoney(callPrice)}
        </Fact>
      )}
      <Fact label={texts.hangup} beside={formatTimeWithSeconds(call.endedAt)}>
        {describeHangup(call, details.hangup_by, name) ?? texts.unknown}
      </Fact>
      {recordFact !== null && (
        <Fact label={texts.registro} beside={recordFact.beside}>
          {recordFact.text}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  beside: string | null;
  children: ReactNode;
}

const Fact = ({ label, beside, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd className={classes.value}>{children}</dd>
    {beside !== null && <dd className={`tabular ${classes.beside}`}>{beside}</dd>}
  </div>
);
