import type { Delivery, DeliveryAttempt } from '@alo/contract/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { deliveries as texts, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import {
  IconAlertCircle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { formatTimeWithSeconds } from '../../../../lib/text/time/relative-time.ts';
import { formatDurationMs } from '../../../../lib/text/time/duration-text.ts';
import classes from './delivery-tries.module.css';
import { ExchangeView } from './exchange-view.tsx';

interface DeliveryTriesProps {
  delivery: Delivery & { tries: readonly DeliveryAttempt[] };
}

export function DeliveryTries({ delivery: { tries, attempts } }: DeliveryTriesProps) {
  const isForAdmins = tries.some(({ exchanges }) => exchanges === null);
  return (
    <section className={classes.section} aria-labelledby="delivery-tries">
      <h3 id="delivery-tries" className={classes.title}>
        {texts.tries}
      </h3>
      {tries.length === 0 && (
        <p className={classes.muted}>{attempts === 0 ? texts.notTriedYet : texts.noTries}</p>
      )}
      <ol>
        {tries.toReversed().map((each, index) => (
          <Try key={each.happenedAt} attempt={each} isOpenAtFirst={index === tries.length - 1} />
        ))}
      </ol>
      {tries.length > 0 && (
        <p className={classes.muted}>{isForAdmins ? texts.adminsOnly : texts.secretsAreCut}</p>
      )}
    </section>
  );
}

function getIcon({ state }: DeliveryAttempt): [TablerIcon, string] {
  if (state === 'delivered') return [IconCircleCheck, 'success'];
  if (state === 'skipped' || state === 'ambiguous') return [IconCircleMinus, 'neutral'];
  return state === 'unknown' ? [IconClock, 'warning'] : [IconAlertCircle, 'danger'];
}

function Try({ attempt, isOpenAtFirst }: { attempt: DeliveryAttempt; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const { happenedAt, state, reason, status, ms, exchanges } = attempt;
  const [Icon, tone] = getIcon(attempt);
  const time = formatTimeWithSeconds(happenedAt);
  const duration = formatDurationMs(ms);
  return (
    <li className={classes.try}>
      <div className={classes.line}>
        <span className={classes.icon} data-tone={tone}>
          <Icon size={18} aria-hidden />
        </span>
        <span className={classes.what}>
          {reason ? formatReason(reason) : deliveryState[state]}
          <span className={classes.duration}>
            {status === null
              ? texts.noAnswerIn(duration)
              : texts.answeredIn(String(status), duration)}
          </span>
        </span>
        <time className={classes.time} dateTime={happenedAt}>
          {time}
        </time>
        {exchanges !== null && (
          <IconButton
            size="sm"
            label={texts.showExchanges(time)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} aria-hidden className={classes.chevron} />
          </IconButton>
        )}
      </div>
      {exchanges !== null && isOpen && (
        <div id={id} className={classes.exchanges}>
          {exchanges.length === 0 && <p className={classes.muted}>{texts.nothingAsked}</p>}
          {exchanges.map((exchange, index) => (
            <ExchangeView key={index} exchange={exchange} />
          ))}
        </div>
      )}
    </li>
  );
}
