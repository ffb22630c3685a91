import type { Charge } from '@alo/contract/money/charges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import {
  chargePaymentMethod,
  charges as texts,
  chargeStatus,
  chargeType,
} from '@alo/messages/money/charges.ts';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { ChargeStatusBadge } from '../charge-status-badge.tsx';
import classes from './charge-table.module.css';

const { columns } = texts;

/** CHG-01 */
export const CHARGE_COLUMNS: readonly DataTableColumn<Charge>[] = [
  {
    key: 'id',
    header: columns.id,
    cell: ({ id }) => <span className={classes.id}>{id}</span>,
  },
  { key: 'type', header: columns.type, cell: ({ type }) => chargeType[type] },
  {
    key: 'paymentMethod',
    header: columns.paymentMethod,
    cell: ({ paymentMethod }) => (
      <span className={classes.minor}>{chargePaymentMethod[paymentMethod]}</span>
    ),
  },
  {
    key: 'dueDate',
    header: columns.dueDate,
    isLowPriority: true,
    cell: ({ dueDate }) => <DayCell day={formatDay(dueDate)} />,
  },
  {
    key: 'amount',
    header: columns.amount,
    align: 'right',
    cell: (charge) => <ChargeAmount charge={charge} />,
  },
  {
    key: 'status',
    header: columns.status,
    cell: ({ status }) => <ChargeStatusBadge status={status} />,
  },
  {
    key: 'paidAt',
    header: columns.paidAt,
    isLowPriority: true,
    cell: ({ paidAt }) => <DayCell day={paidAt && formatDate(paidAt)} />,
  },
  {
    key: 'createdAt',
    header: columns.createdAt,
    cell: ({ createdAt }) => <DayCell day={formatDate(createdAt)} />,
  },
];

export function ChargeAmount({ charge: { amount, totalAmount } }: { charge: Charge }) {
  return (
    <span className={`tabular ${classes.money}`}>
      {formatMoney(moneyFromReais(amount || totalAmount))}
      {amount !== 0 && totalAmount !== amount && (
        <span className={classes.paid}>
          {texts.paidInAll(formatMoney(moneyFromReais(totalAmount)))}
        </span>
      )}
    </span>
  );
}

export const formatDate = (instant: string) => formatDay(dayAt(instant));

function DayCell({ day }: { day: string | null }) {
  if (day === null) return <span className={classes.none}>—</span>;
  return <span className={`tabular ${classes.minor} ${classes.day}`}>{day}</span>;
}

export function getChargeSearchText(charge: Charge): string {
  return [
    charge.id,
    chargeType[charge.type],
    chargePaymentMethod[charge.paymentMethod],
    formatDay(charge.dueDate),
    formatMoney(moneyFromReais(charge.amount)),
    chargeStatus[charge.status],
    charge.paidAt && formatDate(charge.paidAt),
    formatDate(charge.createdAt),
    charge.description,
  ].join(' ');
}
