import type { AutomaticRecharge } from '@alo/contract/money/automatic-recharges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import {
  automaticRecharges as texts,
  automaticRechargeStatus,
} from '@alo/messages/money/automatic-recharges.ts';
import { IconCreditCard } from '@tabler/icons-react';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { formatCardName, formatSpokenCardName } from '../card/card-name.ts';
import { type RechargeAct, RechargeActions, hasActions } from './recharge-actions.tsx';
import { RechargeStatusBadge } from './recharge-status-badge.tsx';
import classes from './recharge-table.module.css';

const { columns } = texts;
const formatReais = (amount: number) => formatMoney(moneyFromReais(amount));
const formatDate = (instant: string) => formatDay(dayAt(instant));

/** ARC-01 */
export const RECHARGE_COLUMNS: readonly DataTableColumn<AutomaticRecharge>[] = [
  { key: 'id', header: columns.id, cell: ({ id }) => <span className={classes.id}>{id}</span> },
  { key: 'card', header: columns.card, cell: (recharge) => <CardName recharge={recharge} /> },
  {
    key: 'minimumAmount',
    header: columns.minimumAmount,
    align: 'right',
    cell: ({ minimumAmount }) => <span className="tabular">{formatReais(minimumAmount)}</span>,
  },
  {
    key: 'rechargeAmount',
    header: columns.rechargeAmount,
    align: 'right',
    cell: ({ rechargeAmount }) => <span className="tabular">{formatReais(rechargeAmount)}</span>,
  },
  {
    key: 'status',
    header: columns.status,
    cell: ({ status }) => <RechargeStatusBadge status={status} />,
  },
  { key: 'createdAt', header: columns.createdAt, cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    key: 'canceledAt',
    header: columns.canceledAt,
    cell: ({ canceledAt }) => <Day at={canceledAt} />,
  },
];

function CardName({ recharge }: { recharge: AutomaticRecharge }) {
  return (
    <span className={classes.card}>
      <IconCreditCard size={16} aria-hidden />
      <span aria-hidden>{formatCardName(recharge)}</span>
      <span className="visually-hidden">{formatSpokenCardName(recharge)}</span>
    </span>
  );
}

function Day({ at }: { at: string | null }) {
  if (at === null) return <span className={classes.none}>—</span>;
  return <span className={`tabular ${classes.day}`}>{formatDate(at)}</span>;
}

interface RechargeTableProps {
  recharges: readonly AutomaticRecharge[] | undefined;
  error: unknown;
  onRetry: () => void;
  onAct: (act: RechargeAct, recharge: AutomaticRecharge) => void;
}

export function RechargeTable({ recharges, error, onRetry, onAct }: RechargeTableProps) {
  const renderActions = (recharge: AutomaticRecharge) => (
    <RechargeActions recharge={recharge} onAct={onAct} />
  );
  return (
    <DataTable
      caption={texts.list}
      rows={recharges}
      columns={RECHARGE_COLUMNS}
      rowKey={({ id }) => id}
      searchText={getSearchText}
      actions={renderActions}
      renderCard={(recharge) => (
        <RowCard
          title={<CardName recharge={recharge} />}
          end={<RechargeStatusBadge status={recharge.status} />}
          facts={[
            { label: columns.minimumAmount, value: formatReais(recharge.minimumAmount) },
            { label: columns.rechargeAmount, value: formatReais(recharge.rechargeAmount) },
            { label: columns.createdAt, value: formatDate(recharge.createdAt) },
            ...(recharge.canceledAt === null
              ? []
              : [{ label: columns.canceledAt, value: formatDate(recharge.canceledAt) }]),
          ]}
          actions={
            hasActions(recharge) ? (
              <RechargeActions recharge={recharge} onAct={onAct} isInCard />
            ) : undefined
          }
        />
      )}
      error={error ? describeError(error) : null}
      errorTitle={texts.loadFailed}
      onRetry={onRetry}
      emptyState={<EmptyState kind="firstUse" headingLevel={3} title={texts.emptyHistory} />}
    />
  );
}

function getSearchText(recharge: AutomaticRecharge): string {
  return [
    recharge.id,
    formatCardName(recharge),
    formatReais(recharge.minimumAmount),
    formatReais(recharge.rechargeAmount),
    automaticRechargeStatus[recharge.status],
    formatDate(recharge.createdAt),
    recharge.canceledAt && formatDate(recharge.canceledAt),
  ].join(' ');
}
