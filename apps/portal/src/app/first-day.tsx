import { NewExtensionButton } from '../features/extensions/new/new-extension-button.tsx';
import { ConnectPhoneButton } from '../features/extensions/provision/connect-phone-button.tsx';
import { FirstDayCard } from '../features/first-day/first-day-card.tsx';
import type { useFirstDay } from '../features/first-day/use-first-day.ts';
import { useShell } from './shell/shell-context.ts';

type FirstDayProps = NonNullable<ReturnType<typeof useFirstDay>['shown']>;

/** DSH-10 */
export function FirstDay(shown: FirstDayProps) {
  const shell = useShell();
  const { extension } = shown.day;
  return (
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
  );
}

const noop = () => {};
