import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import classes from './remove-token-modal.module.css';
import { getTokenErrorText } from '../token-errors.ts';

interface RemoveTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
  consequence: string;
  remove: () => Promise<void>;
  onRemoved: () => void;
}

export function RemoveTokenModal({
  isOpen,
  onClose,
  consequence,
  remove,
  onRemoved,
}: RemoveTokenModalProps) {
  const { isBusy, error, setError, act } = useAsyncAction(getTokenErrorText);

  const confirm = () =>
    act(async () => {
      await remove();
      onRemoved();
    });

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={() => {
        setError(null);
        onClose();
      }}
      onConfirm={confirm}
      title={texts.removalTitle}
      isBusy={isBusy}
      error={error}
    >
      <p className={classes.question}>{texts.confirmRemoval}</p>
      <p>{consequence}</p>
    </ConfirmModal>
  );
}
