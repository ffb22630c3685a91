import type { Delivery } from '@alo/contract/deliveries.ts';
import { formatDuration } from '@alo/domain/duration.ts';
import { callDirection } from '@alo/messages/calls.ts';
import { deliveries as texts, deliveryEvent } from '@alo/messages/deliveries.ts';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { formatDateTime, formatTime } from '../../../lib/relative-time.ts';
import { noteText } from '../../../lib/delivery-note.ts';
import { isCrm, isWaiting, kindOf, numberText, whenText, whoText } from '../delivery-words.ts';
import classes from './delivery-facts.module.css';

/** The call, and how its telling stands. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { gateway, direction, durationSeconds, eventType, recordId, queuedAt, doneAt } = delivery;
  const { facts } = texts;
  const why = noteText(delivery.note);
  const rows: [string, ReactNode][] = [
    [facts.call, callText(delivery.callStartedAt, whenText(delivery), durationSeconds)],
    [facts.who, whoText(delivery)],
    [facts.direction, direction && callDirection[direction]],
    [facts.number, numberText(delivery)],
    [facts.event, kindOf(gateway) === 'webhook' ? deliveryEvent[eventType] : null],
    [kindOf(gateway) === 'cloud' ? facts.object : facts.record, recordId],
    [facts.queued, isWaiting(delivery) ? formatDateTime(queuedAt) : null],
    [facts.done, doneAt && `${formatDateTime(doneAt).slice(0, 10)} ${formatTime(doneAt)}`],
    [facts.why, why],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {rows
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {delivery.mayExist && delivery.state !== 'delivered' && isCrm(gateway) && (
        <Alert tone="warning">{texts.mayExist}</Alert>
      )}
    </>
  );
}

const callText = (startedAt: string, when: string, durationSeconds: number | null) =>
  `${when.slice(0, 10)} ${formatTime(startedAt)}${
    durationSeconds === null ? '' : ` · ${formatDuration(durationSeconds)}`
  }`;
