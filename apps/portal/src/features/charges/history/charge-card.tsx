import type { Charge } from '@alo/contract/money/charges.ts';
import { formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { chargePaymentMethod, charges as texts, chargeType } from '@alo/messages/money/charges.ts';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { ChargeStatusBadge } from '../charge-status-badge.tsx';
import { ChargeActions, hasActions } from './charge-actions.tsx';
import { ChargeAmount, formatDate } from './charge-columns.tsx';

const { columns } = texts;

interface ChargeCardProps {
  charge: Charge;
  onCancel: (charge: Charge) => void;
}

export function ChargeCard({ charge, onCancel }: ChargeCardProps) {
  const method = chargePaymentMethod[charge.paymentMethod];
  return (
    <RowCard
      title={<ChargeAmount charge={charge} />}
      end={<ChargeStatusBadge status={charge.status} />}
      subtitle={`${chargeType[charge.type]} · ${charge.id}`}
      facts={[
        ...(method === '' ? [] : [{ label: columns.paymentMethod, value: method }]),
        { label: columns.dueDate, value: formatDay(charge.dueDate) },
        ...(charge.paidAt === null
          ? []
          : [{ label: columns.paidAt, value: formatDate(charge.paidAt) }]),
        { label: columns.createdAt, value: formatDate(charge.createdAt) },
      ]}
      actions={
        hasActions(charge) ? (
          <ChargeActions charge={charge} onCancel={onCancel} isInCard />
        ) : undefined
      }
    />
  );
}
