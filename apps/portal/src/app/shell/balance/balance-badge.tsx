import { type BalanceLevel, getBalanceLevel } from '@alo/domain/money/balance-level.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useBalance } from '../../../lib/queries/balance.ts';
import classes from './balance-badge.module.css';

const ICONS: Record<BalanceLevel, TablerIcon> = {
  empty: IconAlertCircle,
  low: IconAlertTriangle,
  good: IconWallet,
};

/** LAY-02 */
export function BalanceBadge() {
  const { balance, isUnknown } = useBalance();
  if (balance === undefined) {
    return isUnknown ? (
      <span className={classes.badge} title={layout.balanceUnknown}>
        <IconWallet size={16} aria-hidden />
        <span className={classes.label}>{layout.balance}</span>
        <span aria-hidden>—</span>
        <span className="visually-hidden">{layout.balanceUnknown}</span>
      </span>
    ) : (
      <span className={classes.skeleton}>
        <Skeleton height={34} radius={17} />
      </span>
    );
  }
  const level = getBalanceLevel(balance);
  const Icon = ICONS[level];
  return (
    <span className={classes.badge} data-level={level} title={layout.balance}>
      <Icon size={16} aria-hidden />
      <span className={classes.label}>{layout.balance}</span>{' '}
      <span className="tabular">{formatMoney(balance)}</span>
    </span>
  );
}
