import { layout } from '@alo/messages/platform/layout.ts';
import { useHasPendingRequests } from '../../lib/api/pending-requests.ts';
import classes from './loading-bar.module.css';

/** SES-10 */
export function LoadingBar() {
  const isCalling = useHasPendingRequests();
  return (
    <div className={classes.place}>
      {isCalling && <div role="progressbar" aria-label={layout.loading} className={classes.bar} />}
    </div>
  );
}
