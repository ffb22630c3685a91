import { layout } from '@alo/messages/platform/layout.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import gridClasses from '../card-grid.module.css';
import classes from './cards-outline.module.css';

export function CardsOutline() {
  return (
    <div className={gridClasses.grid} role="status" aria-label={layout.loading}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.card}>
          <div className={classes.head}>
            <Skeleton width={36} height={36} radius={10} />
            <Skeleton width={96} />
          </div>
          <Skeleton width="80%" />
          <Skeleton width="55%" />
        </div>
      ))}
    </div>
  );
}
