import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { FirstDaySkeleton } from '../features/first-day/first-day-skeleton.tsx';
import { useFirstDay } from '../features/first-day/use-first-day.ts';
import { useShell } from './shell/shell-context.ts';

const FirstDay = lazy(async () => ({ default: (await import('./first-day.tsx')).FirstDay }));

/** DSH-10: late steps would push the numbers down. */
export function Dashboard() {
  const shell = useShell();
  const { isWaiting, shown, answers } = useFirstDay();
  const skeleton = answers.rows !== undefined && <FirstDaySkeleton rows={answers.rows} />;
  const card = shown && (
    <Suspense fallback={skeleton}>
      <FirstDay {...shown} />
    </Suspense>
  );
  return (
    <DashboardPage
      isWaiting={isWaiting}
      firstDay={!shell?.isAskingName && (isWaiting ? skeleton : card)}
    />
  );
}
