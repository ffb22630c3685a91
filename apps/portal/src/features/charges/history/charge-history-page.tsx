import type { Charge } from '@alo/contract/money/charges.ts';
import { addCredit, charges as texts } from '@alo/messages/money/charges.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { CancelChargeModal } from '../cancel-charge-modal.tsx';
import { usePendingCharge } from '../use-charges.ts';
import { ChargeTable } from './charge-table.tsx';
import { CreditSummary } from './credit-summary.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const AddCreditModal = lazyPart(
  async () => (await import('../add-credit/add-credit-modal.tsx')).AddCreditModal,
);

export function ChargeHistoryPage() {
  const { organization } = useSession();
  const { isLoading } = usePendingCharge();
  const [isAdding, setAdding] = useState(false);
  const [canceling, setCanceling] = useState<Charge | null>(null);
  const notice = useNotice();

  const askToCancel = (charge: Charge) => {
    notice.clear();
    setCanceling(charge);
  };
  const addButton = !organization.isUnlimited && (
    <Button
      aria-haspopup="dialog"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {addCredit.title}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.history} tutorial="chargeHistory" actions={addButton || undefined} />
      {!organization.isUnlimited && <CreditSummary onCancel={askToCancel} />}
      <Notice notice={notice} />
      {/* The pending top-up would move the rows. */}
      <ChargeTable isWaiting={isLoading} onCancel={askToCancel} />
      {isAdding && <AddCreditModal onClose={() => setAdding(false)} />}
      {canceling !== null && (
        <CancelChargeModal
          charge={canceling}
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setCanceling(null);
            notice.showSuccess(texts.canceled(canceling.id), { takesFocus: true });
          }}
        />
      )}
    </>
  );
}
