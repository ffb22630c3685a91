import type { Extension } from '@alo/contract/extensions.ts';
import { extensions as texts } from '@alo/messages/extensions.ts';
import { ConfirmModal } from '../../../components/confirm-modal.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { extensionErrorText } from '../extension-errors.ts';
import { numbersInWords } from '../extension-names.ts';
import { useExtensionActions } from '../use-extensions.ts';
import classes from '../question.module.css';

interface RenewPasswordsModalProps {
  extensions: readonly Extension[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Asks before phones lose their way in, and says which. */
export function RenewPasswordsModal({
  extensions,
  isOpen,
  onClose,
  onDone,
}: RenewPasswordsModalProps) {
  const { renewPasswords } = useExtensionActions();
  const { isBusy, error, setError, act } = useAct(extensionErrorText);
  const { length } = extensions;

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
        <p>{texts.renewText(numbersInWords(extensions.map(({ number }) => number)), length)}</p>
        <p>{texts.renewDrops}</p>
      </div>
    </ConfirmModal>
  );
}
