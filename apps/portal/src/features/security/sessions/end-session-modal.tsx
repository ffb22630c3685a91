import {
  endOpenSession,
  endOtherSessions,
  type OpenSession,
} from '@alo/contract/identity/open-sessions.ts';
import { openSessions as texts } from '@alo/messages/identity/security.ts';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { describeDevice } from '../../../lib/text/device-name.ts';

interface EndSessionModalProps {
  ending: OpenSession | 'others' | null;
  otherCount: number;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}

export function EndSessionModal({ ending, otherCount, onClose, onDone }: EndSessionModalProps) {
  const { isBusy, error, setError, act } = useAsyncAction(describeError);
  const isEndingOthers = ending === 'others';

  const confirm = () =>
    act(async () => {
      if (ending === null) return;
      if (ending === 'others') {
        await callApi(endOtherSessions);
        return onDone(texts.othersEnded);
      }
      await callApi(endOpenSession, { params: { id: ending.id } }).catch(ignoreGone);
      return onDone(texts.ended);
    });

  return (
    <ConfirmModal
      isOpen={ending !== null}
      onClose={() => {
        setError(null);
        onClose();
      }}
      onConfirm={confirm}
      title={isEndingOthers ? texts.endOthersTitle : texts.endTitle}
      isBusy={isBusy}
      error={error}
    >
      {isEndingOthers && texts.endOthersText(otherCount)}
      {ending !== null &&
        ending !== 'others' &&
        texts.endText(describeDevice(ending.userAgent).name)}
    </ConfirmModal>
  );
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
