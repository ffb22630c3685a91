import type { FirstCall, FirstCallDelivery } from '@alo/contract/product/first-day.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { firstDay } from '@alo/messages/product/first-day.ts';
import { IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTimeWithSeconds } from '../../lib/text/time/relative-time.ts';
import { getCrmName } from './crm-name.ts';
import classes from './first-day-card.module.css';

const texts = firstDay.call;

/** A step without a report has no line. */
export function CallLines({ call }: { call: FirstCall }) {
  return (
    <ol className={classes.lines} aria-label={texts.lines} aria-live="polite">
      <Line at={call.startedAt}>{texts.rang(formatPhoneNumber(call.dialedNumber))}</Line>
      {!call.isAnswered ? (
        <Line mark="none">{texts.unanswered}</Line>
      ) : (
        <>
          <Line at={call.answeredAt}>{texts.answered}</Line>
          <Line at={call.endedAt}>{texts.ended}</Line>
          {call.deliveries.map((delivery) => (
            <DeliveryLines key={delivery.gateway} {...delivery} />
          ))}
          {call.deliveries.length === 0 && <Line>{texts.inReport}</Line>}
        </>
      )}
    </ol>
  );
}

function DeliveryLines({ gateway, state, person, doneAt }: FirstCallDelivery) {
  const crm = getCrmName(gateway);
  return (
    <>
      {person !== null && <Line>{texts.found(crm, person)}</Line>}
      {state === 'waiting' && <Line mark="waiting">{texts.recording(crm)}</Line>}
      {state === 'delivered' && <Line at={doneAt}>{texts.recorded(crm)}</Line>}
      {state === 'skipped' && <Line mark="none">{texts.skipped(crm)}</Line>}
      {state === 'ambiguous' && (
        <Line mark="none">
          {texts.ambiguous(crm)} <Link to="/integrations/choices">{texts.choose}</Link>
        </Line>
      )}
      {state === 'dead' && (
        <Line mark="none">
          {texts.refused(crm)}{' '}
          <Link to={`/integrations/log?gateway=${gateway}`}>{texts.seeLog}</Link>
        </Line>
      )}
    </>
  );
}

const MARKS = { done: IconCircleCheck, waiting: IconCircleDashed, none: IconCircleMinus };

interface LineProps {
  at?: string | null;
  mark?: keyof typeof MARKS;
  children: ReactNode;
}

function Line({ at = null, mark = 'done', children }: LineProps) {
  const Mark = MARKS[mark];
  return (
    <li className={classes.line}>
      <Mark size={18} aria-hidden className={classes.lineMark} data-mark={mark} />
      <span className={classes.lineText}>{children}</span>
      {at !== null && (
        <time className={`tabular ${classes.time}`} dateTime={at}>
          {formatTimeWithSeconds(at)}
        </time>
      )}
    </li>
  );
}
