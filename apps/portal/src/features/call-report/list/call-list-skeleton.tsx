import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import listClasses from './call-list.module.css';
import classes from './call-list-skeleton.module.css';

const LINES = 12;

export function CallListSkeleton() {
  return (
    <div className={`${listClasses.table} ${classes.list}`}>
      <span role="status" className="visually-hidden">
        {callReport.progress.loading}
      </span>
      <div className={classes.head} />
      {Array.from({ length: LINES }, (_, line) => (
        <div key={line} className={classes.line}>
          <Skeleton width={52} />
          <Skeleton width="80%" />
          <Skeleton width={104} />
          <span className={listClasses.minor}>
            <Skeleton width={60} />
          </span>
          <Skeleton width={48} />
          <Skeleton width={104} height={20} />
          <Skeleton width={92} />
        </div>
      ))}
    </div>
  );
}
