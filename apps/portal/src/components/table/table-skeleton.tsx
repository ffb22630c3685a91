import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import cardClasses from './data-table.module.css';
import classes from './rows/table-grid.module.css';
import { TableHead } from './rows/table-grid.tsx';

const LINES = 6;
const CARDS = 4;
const WIDTHS = ['60%', '75%', '50%', '68%'];

interface TableSkeletonProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  hasActions?: boolean;
  hasChoice?: boolean;
}

export function TableSkeleton<Row>({
  columns,
  hasActions = false,
  hasChoice = false,
}: TableSkeletonProps<Row>) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <CardsSkeleton hasActions={hasActions} />;
  return (
    <div className={cardClasses.frame} aria-hidden>
      <table className={classes.table}>
        <TableHead
          columns={columns}
          hasActions={hasActions}
          checkbox={hasChoice ? '' : undefined}
        />
        <tbody>
          {Array.from({ length: LINES }, (_, line) => (
            <tr key={line}>
              {hasChoice && <td className={classes.choice}>{'\u00a0'}</td>}
              {columns.map(({ key, align, isLowPriority, skeleton }, index) => (
                <td key={key} data-align={align} data-minor={isLowPriority || undefined}>
                  {skeleton ?? <Skeleton width={WIDTHS[(line + index) % WIDTHS.length]} />}
                </td>
              ))}
              {hasActions && (
                <td>
                  <div className={classes.actions}>
                    <Skeleton width={72} />
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={cardClasses.pagerSkeleton}>
        <Skeleton width={190} />
        <Skeleton width={90} />
      </div>
    </div>
  );
}

function CardsSkeleton({ hasActions }: { hasActions: boolean }) {
  return (
    <div className={`${cardClasses.cards} ${cardClasses.columns}`} aria-hidden>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className={cardClasses.card}>
          <div className={cardClasses.cardSkeleton}>
            <Skeleton width={WIDTHS[card % WIDTHS.length]} height={16} />
            <Skeleton width="80%" />
            <Skeleton />
            {hasActions && <Skeleton height={40} radius={8} />}
          </div>
        </div>
      ))}
    </div>
  );
}
