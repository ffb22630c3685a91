import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { useEffect, useState } from 'react';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts';
import { hideWebphone, type WebphoneRequest } from '../../lib/webphone-request.ts';
import { IncomingCall } from './incoming/incoming-call.tsx';
import { MicrophoneError, type MicrophoneProblem } from './devices/microphone.ts';
import { WebphonePanel } from './panel/webphone-panel.tsx';
import { useAccount } from './use-account.ts';
import { useNoteSaving } from './call/use-note-saving.ts';
import { usePhone } from './use-phone.ts';
import { CallPill } from './panel/call-pill.tsx';

interface WebphoneProps {
  request: WebphoneRequest;
  onAddCredit: () => void;
}

/** WPH-2 */
export function Webphone({ request, onAddCredit }: WebphoneProps) {
  const accounts = useAccount();
  const [phone, view] = usePhone(accounts.account);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const isNarrow = useIsNarrow();
  const incoming = view.calls.find(({ phase }) => phase === 'incoming');
  const current = view.calls.filter(({ phase }) => phase !== 'incoming');

  useNoteSaving(view);
  useDialogHistory(request.isOpen && isNarrow, hideWebphone);
  useLeaveWarning(view.calls.length > 0);

  const withMicrophone = (start: Promise<void> | undefined) => {
    setProblem(null);
    start?.catch((error: unknown) => {
      if (!(error instanceof MicrophoneError)) throw error;
      setProblem(error.problem);
    });
  };
  const answer = () => {
    if (incoming !== undefined) withMicrophone(phone?.answer(incoming.id));
  };

  return (
    <>
      {request.isOpen ? (
        <WebphonePanel
          accounts={accounts}
          phone={phone}
          view={view}
          problem={problem}
          number={request.number}
          onDial={(target) => withMicrophone(phone?.dial(target))}
          onAddCredit={onAddCredit}
        />
      ) : (
        current.length > 0 && <CallPill phone={phone!} calls={current} activeId={view.activeId} />
      )}
      {incoming !== undefined && (
        <IncomingCall
          key={incoming.id}
          call={incoming}
          extension={accounts.account?.number ?? ''}
          isInCall={current.length > 0}
          problem={problem}
          onAnswer={answer}
          onRefuse={() => phone?.getCall(incoming.id)?.hangUp()}
          onSilence={() => phone?.silence()}
        />
      )}
      <span className="visually-hidden" role="status">
        {view.lastEnded?.end && texts.ends[view.lastEnded.end.kind]}
      </span>
    </>
  );
}

function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
