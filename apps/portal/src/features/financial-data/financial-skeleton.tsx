import { layout } from '@alo/messages/platform/layout.ts';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import classes from './billed-record.module.css';

export function FinancialSkeleton() {
  return (
    <div className={classes.card} role="status">
      <span className="visually-hidden">{layout.loading}</span>
      <div className={classes.facts}>
        {Array.from({ length: 6 }, (_, fact) => (
          <div key={fact}>
            <Skeleton width="30%" height={12} />
            <Skeleton width="70%" height={18} />
          </div>
        ))}
      </div>
    </div>
  );
}
