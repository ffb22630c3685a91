import { recordingLinks } from '@alo/messages/recordings/recording-links.ts';
import { users as texts } from '@alo/messages/identity/users.ts';
import { Button } from '@mantine/core';
import { LockButton } from '../../components/buttons/lock-button.tsx';
import { RevokeLinks } from '../../components/actions/revoke-links.tsx';
import { type ActionLock, useActionLock } from '../../lib/forms/use-action-lock.ts';
import classes from './user-cells.module.css';
import type { UserRow } from './user-columns.tsx';

interface UserActionsProps {
  user: UserRow;
  isInCard?: boolean;
  onChangeRole: (user: UserRow) => void;
  onToggleBlock: (user: UserRow, lock: ActionLock['lock']) => void;
  onResend: (user: UserRow, lock: ActionLock['lock']) => void;
}

/** USR-02: hidden in the ADMIN's own row. */
export function UserActions({
  user,
  isInCard = false,
  onChangeRole,
  onToggleBlock,
  onResend,
}: UserActionsProps) {
  const lock = useActionLock();
  if (user.isSelf) {
    return (
      <span className={classes.none} title={texts.noActions}>
        —
      </span>
    );
  }

  const { id, name, emailVerified } = user;
  const look = isInCard ? {} : ({ size: 'sm', variant: 'subtle' } as const);
  return (
    <>
      <Button {...look} aria-label={texts.changeRoleNamed(name)} onClick={() => onChangeRole(user)}>
        {texts.changeRole}
      </Button>
      {user.isPending ? (
        <LockButton
          {...look}
          lock={lock}
          aria-label={texts.resendInvitationNamed(name)}
          onClick={() => onResend(user, lock.lock)}
        >
          {texts.resendInvitation}
        </LockButton>
      ) : (
        <LockButton
          {...look}
          lock={lock}
          className={emailVerified ? undefined : classes.unblock}
          aria-label={emailVerified ? texts.blockNamed(name) : texts.unblockNamed(name)}
          onClick={() => onToggleBlock(user, lock.lock)}
        >
          {emailVerified ? texts.block : texts.unblock}
        </LockButton>
      )}
      {!user.isPending && (
        <RevokeLinks
          revocation={{ kind: 'person', userId: id }}
          label={recordingLinks.revokeOf(name)}
          consequence={recordingLinks.means.person(name)}
        />
      )}
    </>
  );
}
