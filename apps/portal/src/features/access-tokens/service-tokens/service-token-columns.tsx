import type { Scope } from '@alo/contract/identity/scopes.ts';
import type { ServiceToken } from '@alo/contract/identity/service-tokens.ts';
import {
  accessTokens as texts,
  scopeLabel,
  serviceTokens as own,
} from '@alo/messages/identity/access-tokens.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/feedback/badge.tsx';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { ExpiryMark } from '../list/expiry-mark.tsx';
import { LastUse } from '../list/last-use.tsx';
import { LegacyTimesMark } from '../list/legacy-times-mark.tsx';
import cells from '../list/token-cells.module.css';
import classes from './service-token-columns.module.css';

const { columns } = texts;

export function getServiceTokenColumns(now: number): readonly DataTableColumn<ServiceToken>[] {
  return [
    {
      key: 'name',
      header: columns.name,
      cell: ({ name }) => <span className={cells.name}>{name}</span>,
    },
    {
      key: 'scopes',
      header: own.columns.scopes,
      cell: (token) => <Permissions token={token} />,
    },
    {
      key: 'created',
      header: columns.created,
      isLowPriority: true,
      cell: (token) => <CreatedAt token={token} />,
    },
    {
      key: 'expires',
      header: columns.expires,
      isHiddenBesidePanel: true,
      cell: (token) => <ExpiryMark token={token} now={now} />,
    },
    {
      key: 'lastUsed',
      header: columns.lastUsed,
      cell: (token) => <LastUse token={token} now={now} shouldShowAddress />,
    },
  ];
}

interface ServiceTokenCardProps {
  token: ServiceToken;
  now: number;
  actions: ReactNode;
}

export function ServiceTokenCard({ token, now, actions }: ServiceTokenCardProps) {
  return (
    <RowCard
      title={token.name}
      end={actions}
      subtitle={<Permissions token={token} />}
      facts={[
        { label: columns.created, value: <CreatedAt token={token} /> },
        { label: columns.expires, value: <ExpiryMark token={token} now={now} /> },
        { label: columns.lastUsed, value: <LastUse token={token} now={now} shouldShowAddress /> },
      ]}
    />
  );
}

function Permissions({ token }: { token: ServiceToken }) {
  return (
    <>
      <ScopeList scopes={token.scopes} />
      <LegacyTimesMark token={token} />
    </>
  );
}

function ScopeList({ scopes }: { scopes: readonly Scope[] }) {
  if (scopes.length === 0) return <span className={cells.none}>{own.noScopes}</span>;
  return (
    <ul className={classes.scopes} aria-label={own.columns.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>
          <Badge tone="neutral">{scopeLabel[scope]}</Badge>
        </li>
      ))}
    </ul>
  );
}

function CreatedAt({ token }: { token: ServiceToken }) {
  return <span className={`${cells.quiet} tabular`}>{formatDateTime(token.created)}</span>;
}
