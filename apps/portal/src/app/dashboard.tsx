import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { useFirstDay } from '../features/first-day/use-first-day.ts';
import { PageOutline } from './shell/outlines/page-outline.tsx';
import { useShell } from './shell/shell-context.ts';

const FirstDay = lazy(async () => ({ default: (await import('./first-day.tsx')).FirstDay }));

/** DSH-10: late steps would push the numbers down. */
export function Dashboard() {
  const shell = useShell();
  const { isWaiting, shown } = useFirstDay();
  if (isWaiting) return <PageOutline />;
  return (
    <Suspense fallback={<PageOutline />}>
      <DashboardPage firstDay={shown && !shell?.isAskingName && <FirstDay {...shown} />} />
    </Suspense>
  );
}
