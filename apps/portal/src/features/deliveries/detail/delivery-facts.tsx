import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import type { SummaryCost } from '@alo/contract/crm/call-summaries.ts';
import { formatExactAmount, moneyFromReais } from '@alo/domain/money/money.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { summaryCard } from '@alo/messages/crm/integrations-manager.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import { deliveries as texts, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ExternalLink } from '../../../components/buttons/external-link.tsx';
import { formatDateTime, formatTimeWithSeconds } from '../../../lib/text/time/relative-time.ts';
import {
  isWaiting,
  isPossibleDuplicate,
  getNumberLabel,
  formatWhen,
  formatAttendantLabel,
} from '../texts/delivery-labels.ts';
import classes from './delivery-facts.module.css';
import { getTargetKind } from '../../../lib/text/target-name.ts';

interface DeliveryFactsProps {
  delivery: Delivery & { cost: SummaryCost | null };
  contactUrl: string | null;
}

export function DeliveryFacts({ delivery, contactUrl }: DeliveryFactsProps) {
  const { gateway, direction, durationSeconds, eventType, recordId, queuedAt, doneAt } = delivery;
  const { facts } = texts;
  const explanation = delivery.reason && formatReason(delivery.reason);
  const rows: [string, ReactNode][] = [
    [facts.call, formatCall(delivery.callStartedAt, formatWhen(delivery), durationSeconds)],
    [facts.who, formatAttendantLabel(delivery)],
    [facts.direction, direction && callDirection[direction]],
    [facts.number, renderNumber(delivery)],
    [facts.event, getTargetKind(gateway) === 'webhook' ? deliveryEvent[eventType] : null],
    [
      delivery.state === 'delivered' ? facts.loggedFor : facts.person,
      renderPerson(delivery, contactUrl),
    ],
    [getTargetKind(gateway) === 'cloud' ? facts.object : facts.record, recordId],
    ...getCostRows(delivery.cost),
    [facts.queued, isWaiting(delivery) ? formatDateTime(queuedAt) : null],
    [
      delivery.state === 'delivered' ? facts.delivered : facts.done,
      doneAt && `${formatDateTime(doneAt).slice(0, 10)} ${formatTimeWithSeconds(doneAt)}`,
    ],
    [facts.why, explanation],
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
      {isUnsure(delivery) && <Alert tone="warning">{texts.mayExist}</Alert>}
    </>
  );
}

const isUnsure = (delivery: Delivery): boolean =>
  getTargetKind(delivery.gateway) === 'crm' &&
  delivery.state !== 'delivered' &&
  (delivery.mayExist || isPossibleDuplicate(delivery));

const renderNumber = (delivery: Delivery): ReactNode =>
  delivery.isTest ? null : <span className={classes.number}>{getNumberLabel(delivery)}</span>;

function renderPerson({ found }: Delivery, contactUrl: string | null): ReactNode {
  const name = found?.person?.name ?? null;
  return name !== null && contactUrl !== null ? (
    <ExternalLink to={contactUrl}>{name}</ExternalLink>
  ) : (
    name
  );
}

/** GW-pipedrive-ai */
function getCostRows(cost: SummaryCost | null): [string, ReactNode][] {
  if (cost === null) return [];
  const { facts } = summaryCard;
  const { audioSeconds, inputTokens, outputTokens } = cost;
  const price = formatExactAmount(moneyFromReais(cost.cost));
  return [
    [facts.audio, formatDuration(audioSeconds)],
    [facts.tokens, summaryCard.tokens(formatCount(inputTokens), formatCount(outputTokens))],
    [facts.cost, cost.cost === 0 ? null : `R$\u00a0${price}`],
  ];
}

const formatCall = (startedAt: string, when: string, durationSeconds: number | null) =>
  `${when.slice(0, 10)} ${formatTimeWithSeconds(startedAt)}${
    durationSeconds === null ? '' : ` · ${formatDuration(durationSeconds)}`
  }`;
