import { session } from '@alo/messages/identity/session.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import classes from './session-outline.module.css';

const MENU_WIDTHS = [96, 84, 104, 150, 72];

export function SessionOutline() {
  return (
    <div className={classes.page} role="status" aria-label={session.loading}>
      <div className={classes.side}>
        <Skeleton width={110} height={26} radius={8} />
        {MENU_WIDTHS.map((width) => (
          <Skeleton key={width} width={width} height={14} />
        ))}
      </div>
      <div className={classes.sheet}>
        <div className={classes.top}>
          <Skeleton width={280} height={34} radius={8} />
          <Skeleton width={160} height={32} radius={8} />
        </div>
        <div className={classes.content}>
          <Skeleton width={180} height={28} radius={8} />
          <Skeleton height={112} radius={12} />
          <Skeleton height={300} radius={12} />
        </div>
      </div>
    </div>
  );
}
