import { layout } from '@alo/messages/platform/layout.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import classes from './page-outline.module.css';

export function PageOutline({ isBelowTitle = false }: { isBelowTitle?: boolean }) {
  return (
    <div className={classes.outline} role="status" aria-label={layout.loading}>
      {!isBelowTitle && <Skeleton width={200} height={28} radius={8} />}
      <Skeleton height={112} radius={12} />
      <Skeleton height={300} radius={12} />
    </div>
  );
}
