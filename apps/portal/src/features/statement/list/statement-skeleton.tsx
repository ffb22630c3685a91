import tableClasses from '../../../components/table/rows/table-grid.module.css';
import listClasses from '../../../components/table/data-table.module.css';
import { TableHead } from '../../../components/table/rows/table-grid.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useIsNarrow } from '../../../lib/hooks/use-is-narrow.ts';
import cardClasses from './statement-cards.module.css';
import entryClasses from './statement-entry.module.css';
import classes from './statement-grid.module.css';
import { STATEMENT_COLUMNS } from './statement-grid.tsx';

const DAYS = [
  [180, 160, 196],
  [150, 172],
] as const;

export function StatementSkeleton() {
  return useIsNarrow() ? <CardsSkeleton /> : <GridSkeleton />;
}

function GridSkeleton() {
  return (
    <div className={listClasses.frame} aria-hidden>
      <table className={`${tableClasses.table} ${classes.table}`}>
        <TableHead columns={STATEMENT_COLUMNS} hasActions={false} />
        {DAYS.map((titles, day) => (
          <tbody key={day}>
            <tr className={classes.day}>
              <td colSpan={4}>
                <Skeleton width={88} />
              </td>
            </tr>
            {titles.map((width) => (
              <tr key={width}>
                <td>
                  <Skeleton width={36} />
                </td>
                <td>
                  <EntrySkeleton width={width} />
                </td>
                <td data-align="right">
                  <Skeleton width={52} />
                </td>
                <td data-align="right">
                  <Skeleton width={64} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function CardsSkeleton() {
  return DAYS.map((titles, day) => (
    <div key={day} className={cardClasses.skeleton} aria-hidden>
      <div className={cardClasses.day}>
        <Skeleton width={88} />
      </div>
      <div className={listClasses.cards}>
        {titles.map((width) => (
          <div key={width} className={`${listClasses.card} ${cardClasses.card}`}>
            <EntrySkeleton width={width} />
            <span className={cardClasses.amounts}>
              <Skeleton width={52} />
              <Skeleton width={44} />
              <Skeleton width={32} />
            </span>
          </div>
        ))}
      </div>
    </div>
  ));
}

function EntrySkeleton({ width }: { width: number }) {
  return (
    <span className={entryClasses.entry}>
      <span className={entryClasses.icon} />
      <span className={entryClasses.textSkeleton}>
        <Skeleton width={width} />
        <Skeleton width={width + 60} height={10} />
      </span>
    </span>
  );
}
