import type { User } from '@alo/contract/identity/users.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { accessType } from '@alo/messages/platform/layout.ts';
import { users as texts } from '@alo/messages/identity/users.ts';
import { IconBan, IconCheck, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/display/avatar.tsx';
import { Badge } from '../../components/feedback/badge.tsx';
import type { DataTableColumn } from '../../components/table/data-table-column.ts';
import { RowCard } from '../../components/table/rows/row-card.tsx';
import classes from './user-cells.module.css';
import { keepDigits } from '../../lib/inputs/keep-digits.ts';

export interface UserRow extends User {
  isSelf: boolean;
}

const { columns } = texts;

export const userColumns: readonly DataTableColumn<UserRow>[] = [
  { key: 'name', header: columns.name, cell: (user) => <Name user={user} /> },
  {
    key: 'email',
    header: columns.email,
    cell: (user) => <Email user={user} />,
  },
  {
    key: 'phone',
    header: columns.phone,
    isLowPriority: true,
    cell: (user) => <span className={`${classes.phone} tabular`}>{formatPhone(user)}</span>,
  },
  {
    key: 'role',
    header: columns.role,
    cell: ({ role }) => <span className={classes.role}>{accessType[role]}</span>,
  },
  { key: 'active', header: columns.active, cell: (user) => <Status user={user} /> },
];

export function UserCard({ user, actions }: { user: UserRow; actions: ReactNode }) {
  return (
    <RowCard
      title={<Name user={user} />}
      end={<Status user={user} />}
      subtitle={<Email user={user} />}
      facts={[
        { label: columns.phone, value: <span className="tabular">{formatPhone(user)}</span> },
        { label: columns.role, value: accessType[user.role] },
      ]}
      actions={user.isSelf ? undefined : actions}
    />
  );
}

export function getSearchText(user: UserRow): string {
  const { name, email, phone, role } = user;
  return [name, email, phone, formatPhone(user), keepDigits(phone ?? ''), accessType[role]].join(
    ' ',
  );
}

const formatPhone = ({ phone }: User) => (phone ? formatPhoneNumber(phone) : texts.noPhone);

function Name({ user }: { user: UserRow }) {
  return (
    <span className={classes.name}>
      <Avatar name={user.name} tone="neutral" size="sm" />
      <span>{user.name}</span>
      {user.isSelf && <Badge tone="neutral">{texts.you}</Badge>}
    </span>
  );
}

/** Breaks the line only before the @. */
function Email({ user: { email } }: { user: User }) {
  const at = email.indexOf('@');
  return (
    <span className={classes.quiet}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** USR-02: `emailVerified` means active; pending is not blocked. */
function Status({ user }: { user: User }) {
  if (user.isPending) {
    return (
      <span className={classes.status}>
        <Badge tone="neutral" hasRing icon={<IconMail size={14} aria-hidden />}>
          {texts.blocked}
        </Badge>
        <span className={classes.remark}>{texts.mustConfirm}</span>
      </span>
    );
  }
  if (!user.emailVerified) {
    return (
      <Badge tone="danger" hasRing icon={<IconBan size={14} aria-hidden />}>
        {texts.blocked}
      </Badge>
    );
  }
  return (
    <span className={classes.status}>
      <Badge tone="success" hasRing icon={<IconCheck size={14} aria-hidden />}>
        {texts.active}
      </Badge>
      {user.mustConfirmEmail && <span className={classes.remark}>{texts.mustConfirm}</span>}
    </span>
  );
}
