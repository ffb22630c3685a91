import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Link } from 'react-router';
import { ExternalLink } from '../../../components/buttons/external-link.tsx';
import { besideState } from '../delivery-words.ts';
import { nextStepOf } from '../next-step.ts';
import { StateBadge } from '../state-badge.tsx';
import classes from './delivery-cells.module.css';

interface DeliveryStandingProps {
  delivery: Delivery;
  /** Of the person at the CRM; null: nobody knows it. */
  page: string | null;
  /** In milliseconds. */
  now: number;
}

/** How it stands, since when or why, and what can be done about it. */
export function DeliveryStanding({ delivery, page, now }: DeliveryStandingProps) {
  const step = nextStepOf(delivery, page);
  const beside = [
    delivery.isReplay && texts.again,
    step === null && besideState(delivery, now),
  ].filter(Boolean);
  return (
    <span className={classes.standing}>
      <StateBadge delivery={delivery} />
      <span className={`tabular ${classes.beside}`}>{beside.join(' · ')}</span>
      {step !== null && (
        <span className={classes.step}>
          {'to' in step ? (
            <Link to={step.to}>{step.label}</Link>
          ) : (
            <ExternalLink to={step.href}>{step.label}</ExternalLink>
          )}
        </span>
      )}
    </span>
  );
}
