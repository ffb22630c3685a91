import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { isTotpCode, findStep } from './totp.ts';
import type { Owner } from './factors.ts';
import { spendRecoveryCode, spendStep } from './store.ts';

export const TOTP_PURPOSE = 'totp';

export async function spendCode(
  context: Pick<Context, 'secrets' | 'now'>,
  tx: Executor,
  actor: Actor,
  { sealedSecret, code, ...owner }: Owner & { sealedSecret: string; code: string },
): Promise<boolean> {
  if (isTotpCode(code)) {
    const secret = context.secrets.open(TOTP_PURPOSE, sealedSecret);
    const step = findStep(secret, code, context.now());
    return step !== null && spendStep(tx, owner, step);
  }
  if (!(await spendRecoveryCode(tx, owner, code, context.now()))) return false;
  await audit(tx, actor, {
    organizationId: owner.organizationId,
    action: 'twoFactor.recoveryCodeUsed',
  });
  return true;
}
