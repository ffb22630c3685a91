import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Link } from 'react-router';
import { ExternalLink } from '../../../components/buttons/external-link.tsx';
import { describeState } from '../texts/delivery-labels.ts';
import { findNextStep } from '../texts/next-step.ts';
import { StateBadge } from '../state-badge.tsx';
import classes from './delivery-cells.module.css';

interface DeliveryStatusProps {
  delivery: Delivery;
  contactUrl: string | null;
  now: number;
}

export function DeliveryStatus({ delivery, contactUrl, now }: DeliveryStatusProps) {
  const step = findNextStep(delivery, contactUrl);
  const beside = [
    delivery.isReplay && texts.again,
    step === null && describeState(delivery, now),
  ].filter(Boolean);
  return (
    <span className={classes.status}>
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
