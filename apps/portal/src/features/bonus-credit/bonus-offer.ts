import type { FinancialStatus } from '@alo/contract/money/financial-data.ts';
import type { Session } from '../../lib/session/load-session.ts';

/**
 * Whether the bonus is offered (LAY-08): to an ADMIN until it was received. Nobody is offered what they cannot
 * get: where nothing is paid, or the tax id is known already, there is no bonus.
 */
export function isBonusOffered(
  { user, organization, telephony }: Session,
  status: FinancialStatus | undefined,
): boolean {
  return (
    user.role === 'ADMIN' &&
    !organization.isUnlimited &&
    telephony?.metadata.receivedBonusCredit === false &&
    status === 'PENDING'
  );
}
