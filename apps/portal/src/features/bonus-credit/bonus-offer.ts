import type { FinancialStatus } from '@alo/contract/money/financial-data.ts';
import type { Session } from '../../lib/session/load-session.ts';

/** LAY-08 */
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
