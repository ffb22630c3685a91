import type { FinancialData } from '@alo/contract/money/financial-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BALANCE_KEY } from '../../../lib/queries/balance.ts';
import { cacheFinancialData } from '../../../lib/queries/financial-data.ts';
import { loadTelephony } from '../../../lib/session/load-session.ts';
import { useSession, useSessionState } from '../../../lib/session/session.tsx';

/** FIN-01: also reloads telephony and balance. */
export function useValidatedData() {
  const { organization, telephony } = useSession();
  const { update } = useSessionState();
  const queries = useQueryClient();
  const hadBonus = telephony?.metadata.receivedBonusCredit === true;

  async function applyValidated(saved: FinancialData): Promise<boolean> {
    cacheFinancialData(saved);
    const [reloaded] = await Promise.all([
      // The tax id is valid anyway; the next sign-in loads telephony.
      loadTelephony(organization).catch(() => telephony),
      queries.invalidateQueries({ queryKey: BALANCE_KEY }),
    ]);
    update({ telephony: reloaded });
    return !hadBonus && reloaded?.metadata.receivedBonusCredit === true;
  }

  return { hadBonus, applyValidated };
}
