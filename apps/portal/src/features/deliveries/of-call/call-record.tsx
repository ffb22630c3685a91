import type { DeliveryDetails, DeliveryPerson } from '@alo/contract/deliveries/deliveries.ts';
import { callRecords as texts } from '@alo/messages/deliveries/call-records.ts';
import { deliveries as logTexts, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { IconChevronRight, IconExternalLink, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsPhone } from '../../../lib/hooks/use-is-narrow.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { formatDurationMs } from '../../../lib/text/time/duration-text.ts';
import { formatTimeWithSeconds } from '../../../lib/text/time/relative-time.ts';
import { useContactUrl } from '../contact-url/use-contact-url.ts';
import { PersonReasons } from '../detail/person/delivery-person.tsx';
import { OPEN_KEY } from '../filters/log-view.ts';
import { GatewayMark } from '../../../components/display/gateway-mark.tsx';
import { StateBadge } from '../state-badge.tsx';
import { getTargetKind } from '../../../lib/text/target-name.ts';
import { describeState } from '../texts/delivery-labels.ts';
import { describeResult } from '../texts/delivery-result.ts';
import { findNextStep } from '../texts/next-step.ts';
import { getRecordName } from './call-record-facts.ts';
import classes from './call-records.module.css';

interface CallRecordProps {
  delivery: DeliveryDetails;
  now: number;
  onResend: (delivery: DeliveryDetails) => void;
}

export function CallRecord({ delivery, now, onResend }: CallRecordProps) {
  const { canChangeIntegrations: mayChange } = useSession();
  const name = getRecordName(delivery);
  const contactUrl = useContactUrl(delivery.gateway)(delivery);
  const step = findNextStep(delivery, contactUrl);
  const canResend = delivery.canReplay && mayChange && delivery.state !== 'delivered';
  return (
    <li className={classes.record}>
      <GatewayMark gateway={delivery.gateway} name={name} />
      <div className={classes.content}>
        <div className={classes.head}>
          <h3 className={classes.name}>{name}</h3>
          <StateBadge delivery={delivery} />
          <span className={`tabular ${classes.when}`}>{describeWhen(delivery, now)}</span>
        </div>
        <p className={classes.text}>
          <RecordText delivery={delivery} />
        </p>
        {delivery.person !== null && (
          <Reasons person={delivery.person}>
            {delivery.recordId !== null && <WrongContact rule={delivery.person.rule} name={name} />}
          </Reasons>
        )}
        <div className={classes.buttons}>
          {step !== null && 'to' in step && (
            <Button size="sm" variant="filled" component={Link} to={step.to}>
              {step.label}
            </Button>
          )}
          {contactUrl !== null && (
            <Button
              size="sm"
              component="a"
              href={contactUrl}
              target="_blank"
              rel="noreferrer"
              rightSection={<IconExternalLink size={14} aria-hidden />}
            >
              {logTexts.openIn(name)}
              <span className="visually-hidden"> ({layout.opensInNewTab})</span>
            </Button>
          )}
          {canResend && (
            <Button
              size="sm"
              leftSection={<IconRepeat size={14} aria-hidden />}
              onClick={() => onResend(delivery)}
            >
              {logTexts.replayOne}
            </Button>
          )}
          <Link
            className={classes.link}
            to={getLogPath(delivery)}
            aria-label={texts.seeAttemptsAt(name)}
          >
            {texts.seeAttempts}
          </Link>
        </div>
      </div>
    </li>
  );
}

function describeWhen(delivery: DeliveryDetails, now: number): string | null {
  const [attempt] = delivery.tries;
  if (delivery.state === 'delivered' && attempt && getTargetKind(delivery.gateway) === 'webhook') {
    return texts.tookMs(formatTimeWithSeconds(attempt.happenedAt), formatDurationMs(attempt.ms));
  }
  if (delivery.state === 'delivered' || delivery.nextTryAt !== null)
    return describeState(delivery, now);
  return delivery.doneAt === null
    ? texts.since(formatTimeWithSeconds(delivery.queuedAt))
    : formatTimeWithSeconds(delivery.doneAt);
}

function RecordText({ delivery }: { delivery: DeliveryDetails }) {
  const { state, found, recordId, reason } = delivery;
  const contact = found?.person?.name ?? null;
  const explanation = reason && formatReason(reason);
  const result = describeResult(delivery);
  if (result === null) {
    return [texts.event(deliveryEvent[delivery.eventType]), explanation].filter(Boolean).join(' ');
  }
  if (state === 'delivered' && contact !== null && reason === null) {
    return (
      <>
        {texts.onContact} <strong>{contact}</strong>
        {recordId === null ? '.' : ` · ${texts.record(recordId)}`}
      </>
    );
  }
  return [`${result.text}.`, result.explanation && endSentence(result.explanation)]
    .filter(Boolean)
    .join(' ');
}

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function Reasons({ person, children }: { person: DeliveryPerson; children: ReactNode }) {
  const isPhone = useIsPhone();
  return (
    <details className={classes.reasons} open={!isPhone}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {texts.why}
      </summary>
      <PersonReasons person={person} />
      {children}
    </details>
  );
}

/** Connectors cannot move a record, but users can in the CRM. */
function WrongContact({ rule, name }: { rule: DeliveryPerson['rule']; name: string }) {
  // No contact was found by the number.
  if (rule === 'chosen' || rule === 'dialedFrom' || rule === 'nobody') return null;
  if (rule !== 'remembered') return <p>{texts.wrongContact(name)}</p>;
  return (
    <p>
      {texts.rememberedContact(name)}{' '}
      <Link className={classes.link} to="/integrations/choices">
        {texts.forget}
      </Link>
      .
    </p>
  );
}

const getLogPath = ({ gateway, targetExtension, id }: DeliveryDetails): string => {
  const keys = { gateway, ...(targetExtension !== null && { extension: targetExtension }) };
  return `/integrations/log?${new URLSearchParams({ ...keys, period: 'all', [OPEN_KEY]: id })}`;
};
