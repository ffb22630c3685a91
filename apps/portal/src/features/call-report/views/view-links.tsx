import { navigationCounts } from '@alo/messages/deliveries/delivery-needs.ts';
import { callViews as texts } from '@alo/messages/telephony/missed-calls.ts';
import { Link, useSearchParams } from 'react-router';
import { useMissedCallCount } from '../../../lib/queries/missed-calls.ts';
import { formatBadgeCount } from '../../../lib/text/number-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { type ReportView, VIEW_IN_ADDRESS } from './use-report-view.ts';
import classes from './view-links.module.css';

interface ViewLinksProps {
  view: ReportView | null;
  hasOwnExtension: boolean;
}

export function ViewLinks({ view, hasOwnExtension }: ViewLinksProps) {
  const { isAdmin } = useSession();
  const [search] = useSearchParams();
  const missed = useMissedCallCount();
  const others: ReportView[] = ['all', 'missed'];
  const own: ReportView[] = hasOwnExtension ? ['own'] : [];
  const views = isAdmin ? [...others, ...own] : [...own, ...others];
  return (
    <nav aria-label={texts.label} className={`no-print ${classes.views}`}>
      {views.map((each) => {
        const address = new URLSearchParams(search);
        address.set('vista', VIEW_IN_ADDRESS[each]);
        if (each === 'own') address.delete('extension');
        return (
          <Link
            key={each}
            to={`?${address}`}
            className={classes.view}
            aria-current={each === view ? 'page' : undefined}
          >
            {texts[each]}
            {each === 'missed' && missed !== undefined && missed > 0 && (
              <span className={classes.count} title={navigationCounts.missed(missed)}>
                {formatBadgeCount(missed)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
