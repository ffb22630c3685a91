import { charges as texts } from '@alo/messages/charges.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { useSession } from '../../../lib/session.tsx';

/** What the organization was asked to pay; nothing for a USER (portal §6). */
export function ChargeHistoryPage() {
  const { isAdmin } = useSession();
  return isAdmin ? <PageHeader title={texts.history} tutorial="chargeHistory" /> : null;
}
