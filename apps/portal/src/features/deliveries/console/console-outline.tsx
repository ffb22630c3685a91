import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import classes from './webhook-console.module.css';

export function ConsoleOutline() {
  return (
    <div className={classes.console}>
      <Skeleton height={180} radius={12} />
    </div>
  );
}
