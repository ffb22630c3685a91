import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { targetHealth as texts } from '@alo/messages/deliveries/target-health.ts';
import { IconAlertTriangle, IconClock, IconShieldCheck } from '@tabler/icons-react';
import { TargetStateLine } from '../../../../components/feedback/target-state.tsx';
import { useDeliveryTarget } from '../../../../lib/queries/delivery-targets.ts';
import { formatCount } from '../../../../lib/text/number-text.ts';
import { describeProof } from '../../../../lib/text/proof-words.ts';
import classes from './card-health.module.css';

interface CardHealthProps {
  gateway: string;
  hasState: boolean;
}

/** DEL-15 */
export function CardHealth({ gateway, hasState }: CardHealthProps) {
  const target = useDeliveryTarget(gateway);
  if (target === undefined) return null;
  return (
    <div className={classes.health}>
      {hasState && <TargetStateLine target={target} />}
      <dl className={classes.counts} aria-label={texts.counts}>
        {getCounts(target).map(([label, count]) => (
          <div
            key={label}
            data-zero={count === 0 || undefined}
            data-bad={(label === texts.dead && count > 0) || undefined}
          >
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {target.isHeldUp && isDelivering(target) && (
        <p className={classes.note}>
          <IconClock size={16} aria-hidden />
          <span>{texts.heldUp}</span>
        </p>
      )}
      {target.lastProof && <ProofLine proof={target.lastProof} />}
    </div>
  );
}

const isDelivering = ({ state }: DeliveryTarget) =>
  !['failing', 'broken', 'paused'].includes(state);

function ProofLine({ proof }: { proof: NonNullable<DeliveryTarget['lastProof']> }) {
  const Icon = proof.isProved ? IconShieldCheck : IconAlertTriangle;
  return (
    <p className={classes.note} data-tone={proof.isProved ? undefined : 'warning'}>
      <Icon size={16} aria-hidden />
      <span>{describeProof(proof)}</span>
    </p>
  );
}

const getCounts = ({ day, waiting }: DeliveryTarget): [string, number][] => [
  [texts.delivered, day.delivered],
  [texts.skipped, day.skipped],
  [texts.dead, day.dead],
  [texts.waiting, waiting],
];
