import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Link } from 'react-router';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { GatewayMark } from '../../../components/display/gateway-mark.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import { getGatewayName } from '../../../lib/text/target-name.ts';
import { type LogView, writeLogView } from '../filters/log-view.ts';
import classes from './target-chips.module.css';
import { countIn } from './target-counts.ts';

interface TargetChipsProps {
  targets: readonly DeliveryTarget[];
  view: LogView;
}

export function TargetChips({ targets, view }: TargetChipsProps) {
  const total = targets.reduce((sum, target) => sum + countIn(target, view.group), 0);
  return (
    <nav aria-label={texts.targets} className={classes.chips}>
      <Link to={toPath(view, null)} className={classes.chip} aria-current="true">
        {texts.everyTarget} <b className="tabular">{formatCount(total)}</b>
      </Link>
      {targets.map((target) => {
        const { gateway, extension } = target;
        const name = getGatewayName(gateway, extension);
        return (
          <Link key={`${gateway} ${extension}`} to={toPath(view, gateway)} className={classes.chip}>
            <span className={classes.mark}>
              <GatewayMark gateway={gateway} name={name} />
            </span>
            {name} <b className="tabular">{formatCount(countIn(target, view.group))}</b>
          </Link>
        );
      })}
    </nav>
  );
}

export function TargetChipsSkeleton() {
  return (
    <div className={classes.chips} aria-hidden>
      {[54, 92, 80, 96].map((width) => (
        <span key={width} className={classes.chip}>
          <Skeleton width={width} />
        </span>
      ))}
    </div>
  );
}

function toPath(view: LogView, gateway: string | null): string {
  const keys = Object.entries(writeLogView({ ...view, gateway })).filter(([, value]) => value);
  const search = new URLSearchParams(keys as [string, string][]).toString();
  return search === '' ? '/integrations/log' : `/integrations/log?${search}`;
}
