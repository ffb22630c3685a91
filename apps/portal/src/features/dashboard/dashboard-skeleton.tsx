import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import tileClasses from './tiles/summary-tiles.module.css';
import classes from './dashboard-page.module.css';

const BAR_WIDTHS = ['100%', '82%', '40%', '28%', '22%', '18%', '12%'];

export function DashboardSkeleton() {
  return (
    <div className={classes.numbers} aria-busy role="status" aria-label={dashboard.loading}>
      <div className={tileClasses.tiles}>
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className={`${tileClasses.tile} ${classes.skeletonTile}`}>
            <Skeleton width={110} />
            <Skeleton width={96} height={28} />
            <Skeleton width={130} />
          </div>
        ))}
      </div>
      <div className={`${classes.card} ${classes.skeletonCard}`}>
        <Skeleton width={150} height={16} />
        <Skeleton width="60%" />
        <Skeleton height={240} radius={8} />
      </div>
      <div className={classes.rankings}>
        {[1, 2].map((card) => (
          <div key={card} className={`${classes.card} ${classes.skeletonCard}`}>
            <Skeleton width={170} height={16} />
            {BAR_WIDTHS.map((width) => (
              <Skeleton key={width} width={width} height={14} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
