import type { User } from '@alo/contract/identity/users.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { invitation as texts } from '@alo/messages/identity/users.ts';
import { useState } from 'react';
import { CardForm, FormPage } from '../../../components/form/card-form.tsx';
import { LockButton } from '../../../components/buttons/lock-button.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { type ActionLock, useActionLock } from '../../../lib/forms/use-action-lock.ts';
import { InvitationFields } from './invitation-fields.tsx';
import { getInvitedText, useInvitation } from './use-invitation.ts';

/** USR-07 */
export function NewUserPage() {
  const lock = useActionLock();
  const notice = useNotice();
  const [invitedTimes, setInvitedTimes] = useState(0);
  return (
    <FormPage>
      <PageHeader
        title={texts.open}
        lead={texts.lead}
        back={{ label: navigation.users, to: '/users/list' }}
      />
      <Notice notice={notice} />
      <InvitationCard
        key={invitedTimes}
        lock={lock}
        onInvited={(invited) => {
          setInvitedTimes((times) => times + 1);
          notice.showSuccess(getInvitedText(invited), { takesFocus: true });
        }}
      />
    </FormPage>
  );
}

interface InvitationCardProps {
  lock: ActionLock;
  onInvited: (invited: readonly User[]) => void;
}

function InvitationCard({ lock, onInvited }: InvitationCardProps) {
  const invitation = useInvitation(lock, onInvited);
  return (
    <CardForm
      ref={invitation.form.element}
      title={texts.person}
      error={invitation.error}
      onSubmit={invitation.submit}
      actions={
        <LockButton
          lock={lock}
          type="submit"
          variant="filled"
          onPointerDown={invitation.form.pressSubmit}
          loading={invitation.isBusy}
        >
          {texts.submit}
        </LockButton>
      }
    >
      <InvitationFields invitation={invitation} />
    </CardForm>
  );
}
