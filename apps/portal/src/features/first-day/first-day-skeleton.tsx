import { Skeleton } from '../../components/feedback/skeleton.tsx';
import classes from './first-day-card.module.css';

/** Takes the space of the card as this browser showed it last. */
export const FirstDaySkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.card} aria-hidden>
    <div className={classes.head}>
      <div className={`${classes.heading} ${classes.skeletonText}`}>
        <Skeleton width={180} height={16} />
        <Skeleton width={220} />
      </div>
      <div className={`${classes.progress} ${classes.skeletonEnd}`}>
        <Skeleton width={170} />
      </div>
    </div>
    {rows > 0 && (
      <>
        <div className={classes.steps}>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={classes.step}>
              <span className={classes.mark} />
              <div className={`${classes.text} ${classes.skeletonText}`}>
                <Skeleton width={160} height={14} />
                <Skeleton width="60%" />
              </div>
            </div>
          ))}
        </div>
        <div className={`${classes.foot} ${classes.skeletonEnd}`} />
      </>
    )}
  </div>
);
