import type { FinancialStatus } from '@alo/contract/money/financial-data.ts';
import type { Session } from '../../lib/session/load-session.ts';

/**
 * LAY-08: hides the offer from users who cannot get the bonus, because their organization pays
 * nothing or has validated its tax id.
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
