import type { ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensionStatus as statusTexts } from '@alo/messages/telephony/extension-status.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../components/feedback/badge.tsx';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { formatRelativeTime } from '../../../lib/text/time/relative-time.ts';
import { PhoneState } from '../status/phone-state.tsx';
import { describeDevice, isConnected, getStateNote } from '../status/phone-description.ts';
import { SpendBar } from '../status/spend-bar.tsx';
import classes from './extension-cells.module.css';

export interface ExtensionRow extends Extension {
  isOwn: boolean;
  canChange: boolean;
  status: ExtensionStatus | undefined;
}

const { columns } = statusTexts;

const SPEND = 'spentToday';
const ALL_COLUMNS: readonly DataTableColumn<ExtensionRow>[] = [
  { key: 'number', header: texts.number, cell: (row) => <ExtensionName row={row} /> },
  {
    key: 'state',
    header: columns.state,
    cell: ({ status }) => (status ? <PhoneState status={status} /> : <Quiet>—</Quiet>),
  },
  {
    key: 'device',
    header: columns.device,
    isLowPriority: true,
    cell: ({ status }) => <Device status={status} />,
  },
  {
    key: 'seen',
    header: columns.seen,
    cell: ({ status }) => <span className={classes.seen}>{describeLastSeen(status)}</span>,
  },
  {
    key: SPEND,
    header: columns.spentToday,
    cell: ({ status }) => status && <SpentToday status={status} />,
  },
];

export const getExtensionColumns = (isUnlimited: boolean) =>
  isUnlimited ? ALL_COLUMNS.filter(({ key }) => key !== SPEND) : ALL_COLUMNS;

export const getEditPath = ({ id }: Pick<Extension, 'id'>) => `/extension/${id}/edit`;

interface ExtensionCardProps {
  row: ExtensionRow;
  isUnlimited: boolean;
  actions: ReactNode;
  checkbox: ReactNode;
}

export function ExtensionCard({ row, isUnlimited, actions, checkbox }: ExtensionCardProps) {
  const { status } = row;
  return (
    <RowCard
      checkbox={checkbox}
      title={<ExtensionLink row={row} />}
      end={status && <PhoneState status={status} isShort />}
      subtitle={
        <span className={classes.lines}>
          {(row.email !== null || row.isOwn) && (
            <span className={classes.who}>
              {row.email !== null && <small className={classes.email}>{row.email}</small>}
              <OwnBadge row={row} />
            </span>
          )}
          {status && <StatusLines status={status} isUnlimited={isUnlimited} />}
        </span>
      }
      actions={actions}
    />
  );
}

function StatusLines({ status, isUnlimited }: { status: ExtensionStatus; isUnlimited: boolean }) {
  const device = describeDevice(status);
  const details = device
    ? [device.kind, describeLastSeen(status), getStateNote(status)]
    : [getStateNote(status) ?? statusTexts.noDevice];
  const { spentToday, dailySpend, isReleasedToday } = status;
  return (
    <>
      <span>{details.filter(Boolean).join(' · ')}</span>
      {!isUnlimited && (
        <SpendBar
          label={statusTexts.today}
          spend={{ spent: spentToday, cap: dailySpend }}
          isReleased={isReleasedToday}
        />
      )}
    </>
  );
}

export function getSearchText(row: ExtensionRow): string {
  return [row.number, formatAttendantName(row), row.email, row.callerId].join(' ');
}

const ExtensionName = ({ row }: { row: ExtensionRow }) => (
  <span className={classes.who}>
    <ExtensionLink row={row} />
    <OwnBadge row={row} />
    {row.email !== null && <small className={classes.email}>{row.email}</small>}
  </span>
);

function ExtensionLink({ row }: { row: ExtensionRow }) {
  const name = formatAttendantName(row);
  return (
    <Link to={getEditPath(row)} className={classes.link}>
      <span className={`tabular ${classes.number}`}>{row.number}</span>
      {name !== '' && (
        <>
          <span className={classes.between} aria-hidden>
            ·
          </span>
          <span className={classes.name}>{name}</span>
        </>
      )}
    </Link>
  );
}

const OwnBadge = ({ row }: { row: ExtensionRow }) =>
  row.isOwn && <Badge tone="neutral">{texts.own}</Badge>;

const Quiet = ({ children }: { children: string }) => (
  <span className={classes.quiet}>{children}</span>
);

function Device({ status }: { status: ExtensionStatus | undefined }) {
  const device = status ? describeDevice(status) : null;
  if (device === null) return <Quiet>—</Quiet>;
  return (
    <span className={classes.device}>
      {device.kind}
      <small>{device.name}</small>
    </span>
  );
}

function SpentToday({ status }: { status: ExtensionStatus }) {
  const { spentToday, dailySpend, isReleasedToday } = status;
  return <SpendBar spend={{ spent: spentToday, cap: dailySpend }} isReleased={isReleasedToday} />;
}

function describeLastSeen(status: ExtensionStatus | undefined): string {
  if (status === undefined) return '—';
  return isConnected(status) ? statusTexts.now : formatRelativeTime(status.lastSeenAt);
}
