import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useFinancialData } from '../../lib/financial-data.ts';
import { useSession } from '../../lib/session.tsx';
import { isBonusOffered } from './bonus-offer.ts';
import { ignoreBonus, isBonusIgnored } from './ignored-bonus.ts';

const BonusCreditModal = lazy(async () => ({
  default: (await import('./bonus-credit-modal.tsx')).BonusCreditModal,
}));

/** The offer of the bonus, until somebody wants to hear no more of it; not on the page to which it leads. */
export function BonusCredit() {
  const { isAdmin, ...session } = useSession();
  const { organization } = session;
  const { pathname } = useLocation();
  const { data } = useFinancialData({ isAsked: isAdmin });
  const [isClosed, setClosed] = useState(() => isBonusIgnored(organization.id));

  const isOpen = isBonusOffered(session, data?.status) && pathname !== '/financial-data';
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
