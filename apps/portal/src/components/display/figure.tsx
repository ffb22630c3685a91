import { formatMoney, type Money } from '@alo/domain/money/money.ts';
import classes from './figure.module.css';
import { Skeleton } from '../feedback/skeleton.tsx';

interface FigureProps {
  caption: string;
  /** Undefined while loading; null if the request failed. */
  amount: Money | null | undefined;
  size?: 'md' | 'lg';
  isSmallOnPhone?: boolean;
  isIncoming?: boolean;
}

export function Figure({
  caption,
  amount,
  size = 'lg',
  isSmallOnPhone,
  isIncoming = false,
}: FigureProps) {
  return (
    <dl
      className={classes.figure}
      data-size={size}
      data-small-on-phone={isSmallOnPhone || undefined}
    >
      <dt className={classes.caption}>{caption}</dt>
      <dd className={classes.amount} data-incoming={(isIncoming && Boolean(amount)) || undefined}>
        {amount === undefined && <FigureSkeleton size={size} />}
        {amount === null && '—'}
        {typeof amount === 'number' && formatMoney(amount)}
      </dd>
    </dl>
  );
}

function FigureSkeleton({ size }: { size: 'md' | 'lg' }) {
  return size === 'lg' ? (
    <Skeleton width={140} height={26} />
  ) : (
    <Skeleton width={110} height={20} />
  );
}
