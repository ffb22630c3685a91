import { navigation } from '@alo/messages/platform/layout.ts';
import { invitation, users as texts } from '@alo/messages/identity/users.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DataTable } from '../../components/table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../components/feedback/notice.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Segmented } from '../../components/form/choices/segmented.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { type ActionLock, useActionLock } from '../../lib/forms/use-action-lock.ts';
import { ChangeUserModal, type UserChange } from './change-user-modal.tsx';
import { InviteModal } from './invite/invite-modal.tsx';
import { getInvitedText } from './invite/use-invitation.ts';
import { USER_STATUSES, useStatusFilter } from './use-status-filter.ts';
import { useUsers } from './use-users.ts';
import { UserActions } from './user-actions.tsx';
import { getSearchText, UserCard, userColumns, type UserRow } from './user-columns.tsx';
import { getResendErrorText, getUserErrorText } from './user-errors.ts';

const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: texts.status[value] }));

/** USR-01 */
export function UsersPage() {
  const { user: self } = useSession();
  const { users, error, retry, block, unblock, changeRole, resendInvitation } = useUsers();
  const { status, setStatus, isShown } = useStatusFilter();
  const notice = useNotice();
  const invitationLock = useActionLock();
  const inviteButton = useRef<HTMLButtonElement>(null);
  const [inviting, setInviting] = useState({ opening: 0, isOpen: false });
  const [question, setQuestion] = useState<
    (UserChange & { isOpen: boolean; lock?: ActionLock['lock'] }) | null
  >(null);
  const rows = users?.filter(isShown).map((user) => ({ ...user, isSelf: user.id === self.id }));

  const ask = (change: UserChange & { lock?: ActionLock['lock'] }) => {
    notice.clear();
    setQuestion({ ...change, isOpen: true });
  };
  const run = async ({ kind, user }: UserChange) => {
    if (kind === 'role') {
      await changeRole(user);
      notice.showSuccess(
        user.role === 'ADMIN' ? texts.isUser(user.name) : texts.isAdmin(user.name),
      );
      return;
    }
    question?.lock?.();
    await block(user);
    notice.showSuccess(texts.isBlocked(user.name), { takesFocus: status === 'active' });
  };
  const toggleBlock = (user: UserRow, lock: ActionLock['lock']) => {
    if (user.emailVerified) return ask({ kind: 'block', user, lock });
    lock();
    notice.clear();
    unblock(user).then(
      () =>
        notice.showSuccess(texts.isUnblocked(user.name, user.email), {
          takesFocus: status === 'blocked',
        }),
      (refusal: unknown) => notice.showError(getUserErrorText(refusal)),
    );
  };
  const resend = (user: UserRow, lock: ActionLock['lock']) => {
    lock();
    notice.clear();
    resendInvitation(user).then(
      () => notice.showSuccess(texts.isInvitedAgain(user.email)),
      (refusal: unknown) => {
        retry();
        notice.showError(getResendErrorText(refusal));
      },
    );
  };
  const openInvitation = () => {
    notice.clear();
    inviteButton.current?.focus();
    setInviting(({ opening }) => ({ opening: opening + 1, isOpen: true }));
  };
  const closeInvitation = () => setInviting((before) => ({ ...before, isOpen: false }));

  const renderActions = (user: UserRow, isInCard = false) => (
    <UserActions
      user={user}
      isInCard={isInCard}
      onChangeRole={() => ask({ kind: 'role', user })}
      onToggleBlock={toggleBlock}
      onResend={resend}
    />
  );

  return (
    <>
      <PageHeader
        title={navigation.users}
        lead={users ? buildLead(users) : '\u00a0'}
        tutorial="users"
        actions={
          <Button
            ref={inviteButton}
            variant="filled"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={openInvitation}
          >
            {invitation.open}
          </Button>
        }
      />
      <Notice notice={notice} />
      <DataTable
        caption={texts.list}
        rows={rows}
        columns={userColumns}
        rowKey={({ id }) => id}
        searchText={getSearchText}
        filterLabel={texts.filter}
        toolbarEnd={
          <Segmented
            label={texts.statusFilter}
            options={STATUS_OPTIONS}
            value={status}
            onChange={setStatus}
          />
        }
        onClearFilters={status === 'all' ? undefined : () => setStatus('all')}
        actions={(user) => renderActions(user)}
        renderCard={(user) => <UserCard user={user} actions={renderActions(user, true)} />}
        error={error && getUserErrorText(error)}
        errorTitle={texts.loadFailed}
        onRetry={retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconUsers size={20} aria-hidden />}
            title={texts.empty}
            text={texts.emptyText}
          />
        }
      />
      <InviteModal
        key={inviting.opening}
        isOpen={inviting.isOpen}
        lock={invitationLock}
        onClose={closeInvitation}
        onInvited={(invited) => {
          closeInvitation();
          notice.showSuccess(getInvitedText(invited));
        }}
      />
      <ChangeUserModal
        change={question}
        isOpen={question?.isOpen ?? false}
        onClose={() => setQuestion((before) => before && { ...before, isOpen: false })}
        run={run}
      />
    </>
  );
}

const buildLead = (users: readonly { role: string }[]) =>
  texts.lead(users.length, users.filter(({ role }) => role === 'ADMIN').length);
