import type { Extension } from '@alo/contract/extensions.ts';
import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import { extensions as texts } from '@alo/messages/extensions.ts';
import { IconMicrophone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../components/badge.tsx';
import type { DataTableColumn } from '../../../components/data-table/data-table-column.ts';
import { RowCard } from '../../../components/data-table/row-card.tsx';
import { attendantName } from '../../../lib/attendant-name.ts';
import classes from './extension-cells.module.css';

export interface ExtensionRow extends Extension {
  /** It is the phone of who looks. */
  isOwn: boolean;
}

const { columns } = texts;

export const extensionColumns: readonly DataTableColumn<ExtensionRow>[] = [
  { key: 'number', header: columns.number, cell: (row) => <NumberAndName row={row} /> },
  { key: 'email', header: columns.email, cell: (row) => <Quiet>{row.email}</Quiet> },
  {
    key: 'callerId',
    header: columns.callerId,
    isLowPriority: true,
    cell: (row) => <CallerId row={row} />,
  },
  {
    key: 'recording',
    header: columns.recording,
    isLowPriority: true,
    cell: (row) => <Recording row={row} />,
  },
];

export const editPath = ({ id }: Pick<Extension, 'id'>) => `/extension/${id}/edit`;

interface ExtensionCardProps {
  row: ExtensionRow;
  actions: ReactNode;
  checkbox: ReactNode;
}

/** A row where there is no room for a table. */
export function ExtensionCard({ row, actions, checkbox }: ExtensionCardProps) {
  return (
    <RowCard
      checkbox={checkbox}
      title={<NumberAndName row={row} />}
      subtitle={row.email ?? undefined}
      facts={[
        { label: columns.callerId, value: <CallerId row={row} /> },
        { label: columns.recording, value: <Recording row={row} /> },
      ]}
      actions={actions}
    />
  );
}

/** What the filter looks at: all that the row shows, and the number however it is typed. */
export function searchTextOf(row: ExtensionRow): string {
  const { number, email, callerId } = row;
  return [
    number,
    attendantName(row),
    email,
    callerId,
    callerId && formatPhoneNumber(callerId),
  ].join(' ');
}

function NumberAndName({ row }: { row: ExtensionRow }) {
  const name = attendantName(row);
  return (
    <span className={classes.who}>
      <Link to={editPath(row)} className={classes.link}>
        <span className="tabular">{row.number}</span>
        {name !== '' && (
          <>
            <span className={classes.between} aria-hidden>
              ·
            </span>
            <span className={classes.name}>{name}</span>
          </>
        )}
      </Link>
      {row.isOwn && <Badge tone="neutral">{texts.own}</Badge>}
    </span>
  );
}

const Quiet = ({ children }: { children: string | null }) => (
  <span className={classes.quiet}>{children ?? '—'}</span>
);

function CallerId({ row: { callerId } }: { row: ExtensionRow }) {
  if (callerId === null) return <Quiet>{null}</Quiet>;
  return <span className={`tabular ${classes.callerId}`}>{formatPhoneNumber(callerId)}</span>;
}

function Recording({ row: { recordsCalls } }: { row: ExtensionRow }) {
  if (!recordsCalls) return <Quiet>{texts.recordsNot}</Quiet>;
  return (
    <span className={classes.records}>
      <IconMicrophone size={14} aria-hidden />
      {texts.records}
    </span>
  );
}
