import type { FinancialData } from '@alo/contract/money/financial-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BALANCE_KEY } from '../../lib/queries/balance.ts';
import { cacheFinancialData } from '../../lib/queries/financial-data.ts';
import { loadTelephony } from '../../lib/session/load-session.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';

/** What follows from a tax id found valid (FIN-01): status of the answer, telephony integration and balance anew. */
export function useValidated() {
  const { organization, telephony } = useSession();
  const { update } = useSessionState();
  const queries = useQueryClient();
  const hadBonus = telephony?.metadata.receivedBonusCredit === true;

  /** Answers whether the bonus has come with it. */
  async function take(saved: FinancialData): Promise<boolean> {
    cacheFinancialData(saved);
    const [reloaded] = await Promise.all([
      // the tax id is valid whatever becomes of this; the next sign-in loads it again
      loadTelephony(organization).catch(() => telephony),
      queries.invalidateQueries({ queryKey: BALANCE_KEY }),
    ]);
    update({ telephony: reloaded });
    return !hadBonus && reloaded?.metadata.receivedBonusCredit === true;
  }

  return { hadBonus, take };
}
