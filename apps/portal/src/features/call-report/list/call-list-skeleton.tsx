import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import classes from './call-list-skeleton.module.css';

const LINES = 12;

export function CallListSkeleton() {
  return (
    <div className={classes.list}>
      <span role="status" className="visually-hidden">
        {callReport.progress.loading}
      </span>
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className={classes.line}>
          <Skeleton width={64} />
          <Skeleton width="18%" />
          <Skeleton width="14%" />
          <Skeleton width={64} />
          <Skeleton width={120} height={20} />
        </div>
      ))}
    </div>
  );
}
