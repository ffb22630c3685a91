import { callReport } from '@alo/messages/telephony/call-report.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './call-list.module.css';

const { columns, order: orderTexts } = callReport;

interface CallListHeadProps {
  order: 'newest' | 'oldest';
  onToggleOrder: () => void;
  withPrices: boolean;
}

export function CallListHead({ order, onToggleOrder, withPrices }: CallListHeadProps) {
  const Arrow = order === 'newest' ? IconArrowDown : IconArrowUp;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <span role="columnheader" aria-sort={order === 'newest' ? 'descending' : 'ascending'}>
          <button
            type="button"
            className={classes.sort}
            onClick={onToggleOrder}
            title={order === 'newest' ? orderTexts.newest : orderTexts.oldest}
          >
            {columns.start}
            <Arrow size={14} aria-hidden />
          </button>
        </span>
        <span role="columnheader">{columns.attendant}</span>
        <span role="columnheader">{columns.number}</span>
        <span role="columnheader" className={classes.minor}>
          {columns.direction}
        </span>
        <span role="columnheader" className={classes.right}>
          {columns.duration}
        </span>
        <span role="columnheader" className={classes.outcome}>
          {columns.outcome}
        </span>
        {withPrices && (
          <>
            <span role="columnheader" className={`${classes.right} ${classes.minutePrice}`}>
              {columns.minutePrice}
            </span>
            <span role="columnheader" className={classes.right}>
              {columns.price}
            </span>
          </>
        )}
        <span role="columnheader" className={classes.registration}>
          {columns.registration}
        </span>
        <span role="columnheader" className={classes.centre}>
          {columns.recording}
        </span>
        <span role="columnheader">
          <span className="visually-hidden">{columns.metadata}</span>
        </span>
      </div>
    </div>
  );
}
