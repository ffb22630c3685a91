import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFinancialData } from '../../lib/queries/financial-data.ts';
import { useSession } from '../../lib/session/session.tsx';
import { isBonusOffered } from './bonus-offer.ts';
import { closeBonus, ignoreBonus, isBonusHidden } from './bonus-answers.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const BonusCreditModal = lazyPart(
  async () => (await import('./bonus-credit-modal.tsx')).BonusCreditModal,
);

export function BonusCredit() {
  const { isAdmin, ...session } = useSession();
  const { organization } = session;
  const { pathname } = useLocation();
  const { data } = useFinancialData({ isEnabled: isAdmin });
  const [isClosed, setClosed] = useState(() => isBonusHidden(organization.id, dayAt()));

  const isOpen = isBonusOffered(session, data?.status) && pathname === '/dashboard';
  if (!isOpen || isClosed) return null;

  return (
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
  );
}
