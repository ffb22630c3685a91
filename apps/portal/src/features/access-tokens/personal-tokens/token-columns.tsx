import type { AccessToken } from '@alo/contract/identity/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import type { ReactNode } from 'react';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { ExpiryMark } from '../list/expiry-mark.tsx';
import { LastUse } from '../list/last-use.tsx';
import { LegacyTimesMark } from '../list/legacy-times-mark.tsx';
import classes from '../list/token-cells.module.css';
import { CopyToken } from './copy-token.tsx';

const { columns } = texts;

export function getTokenColumns(now: number): readonly DataTableColumn<AccessToken>[] {
  return [
    { key: 'token', header: columns.token, cell: ({ id }) => <CopyToken token={id} /> },
    {
      key: 'name',
      header: columns.name,
      cell: (token) => <NameCell token={token} />,
    },
    {
      key: 'created',
      header: columns.created,
      isHiddenBesidePanel: true,
      cell: (token) => <CreatedAt token={token} />,
    },
    {
      key: 'expires',
      isHiddenBesidePanel: true,
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
  actions: ReactNode;
}

export function TokenCard({ token, now, actions }: TokenCardProps) {
  return (
    <RowCard
      title={<CopyToken token={token.id} />}
      end={actions}
      subtitle={isPlain(token) ? undefined : <NameCell token={token} />}
      facts={[
        { label: columns.created, value: <CreatedAt token={token} /> },
        { label: columns.expires, value: <ExpiryMark token={token} now={now} /> },
        { label: columns.lastUsed, value: <LastUse token={token} now={now} /> },
      ]}
    />
  );
}

const isPlain = ({ name, legacyTimes }: AccessToken) => name === null && !legacyTimes;

function NameCell({ token }: { token: AccessToken }) {
  if (isPlain(token)) return <span className={classes.none}>—</span>;
  return (
    <span className={classes.marked}>
      {token.name !== null && <span className={classes.name}>{token.name}</span>}
      <LegacyTimesMark token={token} />
    </span>
  );
}

function CreatedAt({ token }: { token: AccessToken }) {
  return <span className={`${classes.quiet} tabular`}>{formatDateTime(token.created)}</span>;
}
