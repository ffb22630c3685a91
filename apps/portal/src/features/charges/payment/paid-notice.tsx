import type { Charge } from '@alo/contract/money/charges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { addCredit, payment as texts } from '@alo/messages/money/charges.ts';
import { IconCheck } from '@tabler/icons-react';
import { NoticeModal } from '../../../components/dialog/notice-modal.tsx';
import { useBalance } from '../../../lib/queries/balance.ts';
import { ChargeStatusBadge } from '../charge-status-badge.tsx';

export function PaidNotice({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { balance } = useBalance();
  return (
    <NoticeModal
      isOpen
      onClose={onClose}
      title={texts.paidTitle}
      icon={<IconCheck size={20} aria-hidden />}
      tone="success"
      closeLabel={texts.done}
    >
      <p role="status">{texts.paidText(formatMoney(moneyFromReais(charge.amount)))}</p>
      <p>
        {texts.charge(charge.id)} <ChargeStatusBadge status={charge.status} />
      </p>
      {balance !== undefined && (
        <p>
          {addCredit.currentBalance} {formatMoney(balance)}
        </p>
      )}
    </NoticeModal>
  );
}
