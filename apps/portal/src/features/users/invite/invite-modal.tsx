import type { User } from '@alo/contract/identity/users.ts';
import { invitation as texts } from '@alo/messages/identity/users.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { LockButton } from '../../../components/buttons/lock-button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import type { ActionLock } from '../../../lib/forms/use-action-lock.ts';
import { InvitationFields } from './invitation-fields.tsx';
import classes from './invite-modal.module.css';
import { useInvitation } from './use-invitation.ts';

interface InviteModalProps {
  isOpen: boolean;
  onClose: () => void;
  onInvited: (invited: readonly User[]) => void;
  /** Outlives the modal, so that reopening does not bypass the lock. */
  lock: ActionLock;
}

/** Needs a new React key for each opening, to start empty. */
export function InviteModal({ isOpen, onClose, onInvited, lock }: InviteModalProps) {
  const formId = useId();
  const invitation = useInvitation(lock, onInvited);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invitation.submit();
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={texts.open}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <LockButton
            lock={lock}
            type="submit"
            form={formId}
            variant="filled"
            onPointerDown={invitation.form.pressSubmit}
            loading={invitation.isBusy}
          >
            {texts.submit}
          </LockButton>
        </>
      }
    >
      <form
        ref={invitation.form.element}
        id={formId}
        className={classes.form}
        onSubmit={submit}
        noValidate
      >
        <FormAlert error={invitation.error} />
        <p className={classes.lead}>{texts.lead}</p>
        <InvitationFields invitation={invitation} />
      </form>
    </Modal>
  );
}
