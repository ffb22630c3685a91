import { Link } from 'react-router';
import { ExternalLink } from '../../../components/buttons/external-link.tsx';
import { GatewayMark } from '../../../components/display/gateway-mark.tsx';
import { useContactUrl } from '../contact-url/use-contact-url.ts';
import { StateBadge } from '../state-badge.tsx';
import { describeState } from '../texts/delivery-labels.ts';
import { findNextStep } from '../texts/next-step.ts';
import type { CallLine } from './call-lines.ts';
import classes from './call-rows.module.css';

export function TargetName({ line: { name, delivery } }: { line: CallLine }) {
  return (
    <span className={classes.target}>
      <span className={classes.mark}>
        <GatewayMark gateway={delivery.gateway} name={name} />
      </span>
      {name}
    </span>
  );
}

export const LineState = ({ line: { delivery } }: { line: CallLine }) => (
  <StateBadge delivery={delivery} />
);

export function LineStep({ line: { delivery, name }, now }: { line: CallLine; now: number }) {
  const getContactUrl = useContactUrl(delivery.gateway);
  const step = findNextStep(delivery, getContactUrl(delivery));
  if (step === null) {
    const isRetrying = delivery.nextTryAt !== null;
    return isRetrying ? (
      <span className={`tabular ${classes.second}`}>{describeState(delivery, now)}</span>
    ) : null;
  }
  const label = (
    <>
      {step.label}
      <span className="visually-hidden"> {name}</span>
    </>
  );
  return (
    <span className={classes.step} data-hides-beside-panel>
      {'to' in step ? (
        <Link to={step.to}>{label}</Link>
      ) : (
        <ExternalLink to={step.href}>{label}</ExternalLink>
      )}
    </span>
  );
}
