import { users as texts } from '@alo/messages/identity/users.ts';
import { ConfirmModal } from '../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import classes from './change-user-modal.module.css';
import type { UserRow } from './user-columns.tsx';
import { getUserErrorText } from './user-errors.ts';

export interface UserChange {
  kind: 'block' | 'role';
  user: UserRow;
}

interface ChangeUserModalProps {
  change: UserChange | null;
  isOpen: boolean;
  onClose: () => void;
  run: (change: UserChange) => Promise<void>;
}

export function ChangeUserModal({ change, isOpen, onClose, run }: ChangeUserModalProps) {
  const { isBusy, error, setError, act } = useAsyncAction(getUserErrorText);
  const isBlock = change?.kind === 'block';

  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = () =>
    act(async () => {
      await run(change!);
      close();
    });

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      onConfirm={confirm}
      title={isBlock ? texts.blockTitle : texts.changeRole}
      confirmLabel={isBlock ? texts.block : texts.changeRole}
      tone={isBlock ? 'danger' : 'primary'}
      isBusy={isBusy}
      error={error}
    >
      <div className={classes.text}>
        {change && <p>{getConsequence(change)}</p>}
        {isBlock && <p>{texts.blockLinks}</p>}
        {isBlock && <p>{texts.blockAgain}</p>}
      </div>
    </ConfirmModal>
  );
}

function getConsequence({ kind, user }: UserChange): string {
  if (kind === 'block') return texts.blockText(user.name);
  return user.role === 'ADMIN' ? texts.demoteText(user.name) : texts.promoteText(user.name);
}
