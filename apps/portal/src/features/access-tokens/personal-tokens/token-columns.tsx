import type { AccessToken } from '@alo/contract/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/access-tokens.ts';
import type { ReactNode } from 'react';
import type { DataTableColumn } from '../../../components/data-table/data-table-column.ts';
import { RowCard } from '../../../components/data-table/row-card.tsx';
import { formatDateTime } from '../../../lib/relative-time.ts';
import { ExpiryMark } from '../expiry-mark.tsx';
import { LastUse } from '../last-use.tsx';
import classes from '../token-cells.module.css';
import { CopyToken } from './copy-token.tsx';

const { columns } = texts;

export function tokenColumns(now: number): readonly DataTableColumn<AccessToken>[] {
  return [
    { key: 'token', header: columns.token, cell: ({ id }) => <CopyToken token={id} /> },
    {
      key: 'name',
      header: columns.name,
      cell: ({ name }) =>
        name === null ? (
          <span className={classes.none}>—</span>
        ) : (
          <span className={classes.name}>{name}</span>
        ),
    },
    { key: 'created', header: columns.created, cell: (token) => <CreatedAt token={token} /> },
    {
      key: 'expires',
      header: columns.expires,
      cell: (token) => <ExpiryMark token={token} now={now} />,
    },
    {
      key: 'lastUsed',
      header: columns.lastUsed,
      cell: (token) => <LastUse token={token} now={now} />,
    },
  ];
}

interface TokenCardProps {
  token: AccessToken;
  now: number;
  action: ReactNode;
}

export function TokenCard({ token, now, action }: TokenCardProps) {
  return (
    <RowCard
      title={<CopyToken token={token.id} />}
      end={action}
      subtitle={
        token.name === null ? undefined : <span className={classes.name}>{token.name}</span>
      }
      facts={[
        { label: columns.created, value: <CreatedAt token={token} /> },
        { label: columns.expires, value: <ExpiryMark token={token} now={now} /> },
        { label: columns.lastUsed, value: <LastUse token={token} now={now} /> },
      ]}
    />
  );
}

function CreatedAt({ token }: { token: AccessToken }) {
  return <span className={`${classes.quiet} tabular`}>{formatDateTime(token.created)}</span>;
}
