import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useFinancialData } from '../../lib/financial-data.ts';
import { useSession } from '../../lib/session.tsx';
import { ignoreBonus, isBonusIgnored } from './ignored-bonus.ts';

const BonusCreditModal = lazy(async () => ({
  default: (await import('./bonus-credit-modal.tsx')).BonusCreditModal,
}));

/**
 * Offers the bonus to an ADMIN until it was received or somebody wants to hear no more of it (portal §4). Nobody is
 * offered what they cannot get: where nothing is paid, or the tax id is known already, there is no bonus.
 */
export function BonusCredit() {
  const { isAdmin, organization, telephony } = useSession();
  const { pathname } = useLocation();
  const { data } = useFinancialData({ isAsked: isAdmin });
  const [isClosed, setClosed] = useState(() => isBonusIgnored(organization.id));

  const isOpen =
    isAdmin &&
    !organization.isUnlimited &&
    telephony?.metadata.receivedBonusCredit === false &&
    data?.status === 'PENDING' &&
    pathname !== '/financial-data';
  if (!isOpen || isClosed) return null;

  return (
    <Suspense>
      <BonusCreditModal
        onClose={() => setClosed(true)}
        onIgnore={() => {
          ignoreBonus(organization.id);
          setClosed(true);
        }}
      />
    </Suspense>
  );
}
