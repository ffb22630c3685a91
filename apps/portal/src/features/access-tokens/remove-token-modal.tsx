import { accessTokens as texts } from '@alo/messages/access-tokens.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../components/confirm-modal.tsx';
import classes from './remove-token-modal.module.css';
import { tokenErrorText } from './token-errors.ts';

interface RemoveTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Which one, and what its end means. */
  consequence: string;
  remove: () => Promise<void>;
  onRemoved: () => void;
}

/** Asks, removes and tells. */
export function RemoveTokenModal({
  isOpen,
  onClose,
  consequence,
  remove,
  onRemoved,
}: RemoveTokenModalProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await remove();
      onRemoved();
    } catch (refusal) {
      setError(tokenErrorText(refusal));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={() => {
        setError(null);
        onClose();
      }}
      onConfirm={() => void confirm()}
      title={texts.removalTitle}
      isBusy={isBusy}
      error={error}
    >
      <p className={classes.question}>{texts.confirmRemoval}</p>
      <p>{consequence}</p>
    </ConfirmModal>
  );
}
