import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensionStatus as statusTexts } from '@alo/messages/telephony/extension-status.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { getExtensionErrorText } from '../extension-errors.ts';
import { joinNumbers } from '../join-numbers.ts';
import { useExtensionStatuses } from '../status/use-extension-statuses.ts';
import { useExtensionActions } from '../use-extensions.ts';
import classes from '../confirm-text.module.css';

interface RenewPasswordsModalProps {
  extensions: readonly Extension[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
}

export function RenewPasswordsModal({
  extensions,
  isOpen,
  onClose,
  onDone,
}: RenewPasswordsModalProps) {
  const { renewPasswords } = useExtensionActions();
  const { isBusy, error, setError, act } = useAsyncAction(getExtensionErrorText);
  const { statuses } = useExtensionStatuses();
  const { length } = extensions;
  const connected = extensions.filter(({ id }) => (statuses?.get(id)?.phones ?? 0) > 0);

  const confirm = () =>
    act(async () => {
      await renewPasswords(extensions.map(({ id }) => id));
      onDone(texts.renewed(length));
    });

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={() => {
        setError(null);
        onClose();
      }}
      onConfirm={confirm}
      title={texts.renewTitle(length)}
      confirmLabel={texts.renewTitle(length)}
      cancelLabel={texts.cancel}
      isBusy={isBusy}
      error={error}
    >
      <div className={classes.text}>
        <p>{texts.renewText(joinNumbers(extensions.map(({ number }) => number)), length)}</p>
        {statuses !== undefined && (
          <p>
            {connected.length > 0
              ? statusTexts.connectedNow(joinNumbers(connected.map(({ number }) => number)))
              : statusTexts.noneConnected}
          </p>
        )}
        <p>{texts.renewDrops}</p>
      </div>
    </ConfirmModal>
  );
}
