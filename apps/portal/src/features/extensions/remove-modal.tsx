import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { useRef } from 'react';
import { ConfirmModal } from '../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { getExtensionErrorText } from './extension-errors.ts';
import { joinNumbers } from './join-numbers.ts';
import classes from './confirm-text.module.css';
import { useExtensionActions } from './use-extensions.ts';

interface RemoveModalProps {
  extensions: readonly Pick<Extension, 'id' | 'number'>[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
}

export function RemoveModal({ extensions, isOpen, onClose, onDone }: RemoveModalProps) {
  const { remove } = useExtensionActions();
  const removed = useRef(0);
  const { length } = extensions;
  const { isBusy, error, setError, act } = useAsyncAction((refusal) => {
    const why = getExtensionErrorText(refusal);
    return removed.current > 0 ? `${texts.removedPartly(removed.current, length)}\n${why}` : why;
  });

  const confirm = () =>
    act(async () => {
      removed.current = 0;
      await remove(
        extensions.map(({ id }) => id),
        () => (removed.current += 1),
      );
      onDone(texts.removed(length));
    });

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={() => {
        setError(null);
        onClose();
      }}
      onConfirm={confirm}
      title={texts.removeTitle(length)}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      isBusy={isBusy}
      error={error}
    >
      <div className={classes.text}>
        <p>{texts.removeText(joinNumbers(extensions.map(({ number }) => number)), length)}</p>
        <p>{texts.removeKeeps}</p>
      </div>
    </ConfirmModal>
  );
}
