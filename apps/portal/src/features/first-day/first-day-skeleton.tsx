import { Skeleton } from '../../components/feedback/skeleton.tsx';
import type { RowShape } from './first-day-answers.ts';
import classes from './first-day-card.module.css';

export const FirstDaySkeleton = ({ rows }: { rows: readonly RowShape[] }) => (
  <div className={classes.card} aria-hidden>
    <div className={classes.head}>
      <div className={`${classes.heading} ${classes.skeletonText}`}>
        <Skeleton width={210} height={16} />
        <Skeleton width={170} />
      </div>
      <div className={`${classes.progress} ${classes.skeletonProgress}`}>
        <Skeleton width={170} height={8} />
      </div>
    </div>
    {rows.length > 0 && (
      <>
        <div className={classes.steps}>
          {rows.map((row, index) => (
            <RowSkeleton key={index} {...row} />
          ))}
        </div>
        <div className={`${classes.foot} ${classes.skeletonFoot}`}>
          <Skeleton width={106} />
        </div>
      </>
    )}
  </div>
);

const RowSkeleton = ({ isDone, hasButton }: RowShape) => (
  <div className={classes.step}>
    <span className={classes.mark} />
    <div className={`${classes.text} ${classes.skeletonText}`} data-open={!isDone || undefined}>
      <Skeleton width={130} height={14} />
      <Skeleton width="min(320px, 90%)" />
    </div>
    <div className={classes.end}>
      {hasButton && <Skeleton width={116} height="var(--h-control-sm)" radius={6} />}
      {!isDone && !hasButton && <Skeleton width={110} height={20} />}
    </div>
    {isDone && (
      <div className={`${classes.doneAt} ${classes.skeletonTime}`}>
        <Skeleton width={34} />
      </div>
    )}
  </div>
);
