import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { FirstDaySkeleton } from '../features/first-day/first-day-skeleton.tsx';
import { useFirstDay } from '../features/first-day/use-first-day.ts';
import { PageOutline } from './shell/outlines/page-outline.tsx';
import { useShell } from './shell/shell-context.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

const FirstDay = lazyPart(async () => (await import('./first-day.tsx')).FirstDay);

/** DSH-10: late steps would push the numbers down. */
export function Dashboard() {
  const shell = useShell();
  const { isWaiting, rows, shown } = useFirstDay();
  const skeleton = rows !== undefined && <FirstDaySkeleton rows={rows} />;
  const card = shown && <FirstDay {...shown} fallback={skeleton} />;
  return (
    <DashboardPage
      isWaiting={isWaiting}
      // A browser that has not shown the steps yet does not know how much space they take.
      outline={isWaiting && rows === undefined ? <PageOutline isBelowTitle /> : null}
      firstDay={!shell?.isAskingName && (isWaiting ? skeleton : card)}
    />
  );
}
