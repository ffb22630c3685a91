import { callPage as texts } from '@alo/messages/telephony/call-page.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import classes from './call-details-page.module.css';

/** The final shape. */
export function CallSkeleton() {
  return (
    <>
      <PageHeader
        title={texts.loading}
        lead={<Skeleton width={320} height={14} />}
        back={{ label: texts.back, to: '/report/calls' }}
      />
      <div className={classes.page}>
        <Skeleton height={96} radius={12} />
        <div className={classes.main}>
          <Skeleton height={60} radius={12} />
          <Skeleton height={220} radius={12} />
          <Skeleton height={260} radius={12} />
        </div>
        <div className={classes.side}>
          <Skeleton height={190} radius={12} />
          <Skeleton height={150} radius={12} />
          <Skeleton height={220} radius={12} />
        </div>
      </div>
    </>
  );
}
