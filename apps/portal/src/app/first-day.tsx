import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NewExtensionButton } from '../features/extensions/new/new-extension-button.tsx';
import { ConnectPhoneButton } from '../features/extensions/provision/connect-phone-button.tsx';
import { FirstDayCard } from '../features/first-day/first-day-card.tsx';
import type { useFirstDay } from '../features/first-day/use-first-day.ts';
import { DASHBOARD_KEY } from '../lib/queries/dashboard.ts';
import { hasWebphone, openWebphone } from '../lib/webphone-request.ts';
import { useShell } from './shell/shell-context.ts';

type FirstDayProps = NonNullable<ReturnType<typeof useFirstDay>['shown']>;

/** DSH-10 */
export function FirstDay(shown: FirstDayProps) {
  const shell = useShell();
  const { extension, call } = shown.day;
  useReloadOnChange(call?.id);
  return (
    <FirstDayCard
      {...shown}
      actions={{
        addCredit: () => shell?.openAddCredit(),
        openWebphone: () => (hasWebphone ? openWebphone() : shell?.openTutorial('webphone')),
        renderNewExtension: (isNext) => (
          <NewExtensionButton
            look={{ variant: isNext ? 'filled' : 'default', size: 'sm' }}
            onOpen={noop}
            onCreated={noop}
          />
        ),
        renderConnectPhone: (isNext) =>
          extension && (
            <ConnectPhoneButton extension={extension} place={isNext ? 'nextStep' : 'step'} />
          ),
      }}
    />
  );
}

/** A call counts when its step shows it. */
function useReloadOnChange(callId: string | undefined): void {
  const queries = useQueryClient();
  const lastCallId = useRef(callId);
  useEffect(() => {
    if (lastCallId.current === callId) return;
    lastCallId.current = callId;
    void queries.invalidateQueries({ queryKey: DASHBOARD_KEY });
  }, [queries, callId]);
}

const noop = () => {};
