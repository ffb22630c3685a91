import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { dial } from '@alo/contract/telephony/dialer.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useDialogHistory } from '../../lib/hooks/dialog-history.ts';
import { useIsNarrow } from '../../lib/hooks/use-is-narrow.ts';
import { hideWebphone, type WebphoneRequest } from '../../lib/webphone-request.ts';
import { IncomingCall } from './incoming/incoming-call.tsx';
import { DeviceNotice } from './devices/device-notice.tsx';
import { MicrophoneError, type MicrophoneProblem, takeMicrophone } from './devices/microphone.ts';
import { WebphonePanel } from './panel/webphone-panel.tsx';
import { useAccount } from './use-account.ts';
import { useNoteSaving } from './call/use-note-saving.ts';
import type { CallMetadata } from './phone/call-request.ts';
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
  const [refusal, setRefusal] = useState<string | null>(null);
  const [orderedAt, setOrderedAt] = useState<number | null>(null);
  const hasCalls = view.calls.length > 0;
  useEffect(() => {
    if (orderedAt === null) return;
    const timer = setTimeout(() => setOrderedAt(null), hasCalls ? 0 : MAX_ORDER_MS);
    return () => clearTimeout(timer);
  }, [orderedAt, hasCalls]);
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
  const startCall = (target: string, metadata?: CallMetadata | null) => {
    setRefusal(null);
    if (metadata == null) withMicrophone(phone?.dial(target));
    else withMicrophone(orderCall(target, metadata));
  };
  /** The switch rings this webphone, so that the call has the metadata everywhere. */
  const orderCall = async (phoneNumber: string, metadata: CallMetadata) => {
    const extension = accounts.account!.number;
    // The user's click allows the microphone.
    for (const track of (await takeMicrophone()).getTracks()) track.stop();
    setOrderedAt(Date.now());
    await callApi(dial, { body: { extension, phone: phoneNumber, metadata } }).catch((error) => {
      setOrderedAt(null);
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
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
          opened={request}
          refusal={refusal}
          isOrdering={orderedAt !== null}
          isRinging={incoming !== undefined && current.length > 0}
          onDial={startCall}
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
          isPanelOpen={request.isOpen}
          problem={problem}
          onAnswer={answer}
          onRefuse={() => phone?.getCall(incoming.id)?.hangUp()}
          onSilence={() => phone?.silence()}
        />
      )}
      <DeviceNotice onChangeMicrophone={() => withMicrophone(phone?.changeMicrophone())} />
      <span className="visually-hidden" role="status">
        {view.lastEnded?.end && texts.ends[view.lastEnded.end.kind]}
      </span>
    </>
  );
}

/** Without a ring in this time, the user tries again. */
const MAX_ORDER_MS = 8000;

function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
