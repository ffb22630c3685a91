import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { NewExtensionButton } from '../features/extensions/new/new-extension-button.tsx';
import { ConnectPhoneButton } from '../features/extensions/provision/connect-phone-button.tsx';
import { useFirstDay } from '../features/first-day/use-first-day.ts';
import { PageOutline } from './shell/outlines/page-outline.tsx';
import { useShell } from './shell/shell-context.ts';

const FirstDayCard = lazy(async () => ({
  default: (await import('../features/first-day/first-day-card.tsx')).FirstDayCard,
}));

/** DSH-10: waits for the steps, so that they do not push the numbers down. */
export function Dashboard() {
  const shell = useShell();
  const { isWaiting, shown } = useFirstDay();
  if (isWaiting) return <PageOutline />;
  const extension = shown?.day.extension;
  return (
    <Suspense fallback={<PageOutline />}>
      <DashboardPage
        firstDay={
          shown &&
          !shell?.isAskingName && (
            <FirstDayCard
              {...shown}
              actions={{
                addCredit: () => shell?.openAddCredit(),
                openWebphone: () => shell?.openTutorial('webphone'),
                renderNewExtension: (isNext) => (
                  <NewExtensionButton
                    look={{ variant: isNext ? 'filled' : 'default', size: 'sm' }}
                    onOpen={noop}
                    onCreated={noop}
                  />
                ),
                renderConnectPhone: () =>
                  extension && <ConnectPhoneButton extension={extension} place="step" />,
              }}
            />
          )
        }
      />
    </Suspense>
  );
}

const noop = () => {};
