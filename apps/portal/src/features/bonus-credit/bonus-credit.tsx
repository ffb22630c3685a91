import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useFinancialData } from '../../lib/queries/financial-data.ts';
import { useSession } from '../../lib/session/session.tsx';
import { isBonusOffered } from './bonus-offer.ts';
import { closeBonus, ignoreBonus, isBonusHidden } from './bonus-answers.ts';

const BonusCreditModal = lazy(async () => ({
  default: (await import('./bonus-credit-modal.tsx')).BonusCreditModal,
}));

export function BonusCredit() {
  const { isAdmin, ...session } = useSession();
  const { organization } = session;
  const { pathname } = useLocation();
  const { data } = useFinancialData({ isEnabled: isAdmin });
  const [isClosed, setClosed] = useState(() => isBonusHidden(organization.id, dayAt()));

  const isOpen = isBonusOffered(session, data?.status) && pathname === '/dashboard';
  if (!isOpen || isClosed) return null;

  return (
    <Suspense>
      <BonusCreditModal
        onClose={() => {
          closeBonus(organization.id, dayAt());
          setClosed(true);
        }}
        onIgnore={() => {
          ignoreBonus(organization.id);
          setClosed(true);
        }}
      />
    </Suspense>
  );
}
