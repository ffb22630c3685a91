import { addCredit } from '@alo/messages/charges.ts';
import { charges as texts } from '@alo/messages/charges.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '../../../components/page-header.tsx';
import { useSession } from '../../../lib/session.tsx';
import { useChargesFollowBalance } from '../use-charges.ts';
import { ChargeTable } from './charge-table.tsx';
import { CreditSummary } from './credit-summary.tsx';

const AddCreditModal = lazy(async () => ({
  default: (await import('../add-credit/add-credit-modal.tsx')).AddCreditModal,
}));

/** What the organization was asked to pay; nothing for a USER (portal §6). */
export function ChargeHistoryPage() {
  const { isAdmin } = useSession();
  return isAdmin ? <ChargeHistory /> : null;
}

function ChargeHistory() {
  const { organization } = useSession();
  const [isAdding, setAdding] = useState(false);
  useChargesFollowBalance();

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
      {!organization.isUnlimited && <CreditSummary />}
      <ChargeTable addButton={addButton} />
      <Suspense>{isAdding && <AddCreditModal onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
