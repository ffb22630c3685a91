import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import classes from './extension-form.module.css';

interface ExtensionSkeletonProps {
  back: { label: string; to: string };
}

export function ExtensionSkeleton({ back }: ExtensionSkeletonProps) {
  return (
    <>
      <PageHeader title={navigation.extensions} lead={'\u00a0'} back={back} />
      <span role="status" className="visually-hidden">
        {layout.loading}
      </span>
      <div className={classes.skeleton} aria-hidden>
        {[0, 1, 2].map((group) => (
          <div key={group} className={classes.skeletonGroup}>
            <Skeleton width="40%" height={16} />
            <Skeleton height={36} radius={8} />
            <Skeleton height={36} radius={8} />
          </div>
        ))}
      </div>
    </>
  );
}
