import { formatMoney, type Money } from '@alo/domain/money/money.ts';
import classes from './figure.module.css';
import { Skeleton } from '../feedback/skeleton.tsx';

interface FigureProps {
  caption: string;
  /** Undefined while loading; null if the request failed. */
  amount: Money | null | undefined;
  isSmallOnPhone?: boolean;
}

export const Figure = ({ caption, amount, isSmallOnPhone }: FigureProps) => (
  <dl data-small-on-phone={isSmallOnPhone || undefined}>
    <dt className={classes.caption}>{caption}</dt>
    <dd className={classes.amount}>
      {amount === undefined && <Skeleton width={140} height={26} />}
      {amount === null && '—'}
      {typeof amount === 'number' && formatMoney(amount)}
    </dd>
  </dl>
);
