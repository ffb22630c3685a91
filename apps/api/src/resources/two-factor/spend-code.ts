import { audit, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { isTotpCode, stepOfCode } from './totp.ts';
import type { Owner } from './factors.ts';
import { spendRecoveryCode, spendStep } from './store.ts';

/** The purpose under which a secret is sealed. */
export const TOTP_PURPOSE = 'totp';

/** Uses up a code of the app or a recovery code; false when it is wrong or was used before. */
export async function spendCode(
  context: Pick<Context, 'secrets' | 'now'>,
  tx: Executor,
  actor: Actor,
  { sealedSecret, code, ...owner }: Owner & { sealedSecret: string; code: string },
): Promise<boolean> {
  if (isTotpCode(code)) {
    const secret = context.secrets.open(TOTP_PURPOSE, sealedSecret);
    const step = stepOfCode(secret, code, context.now());
    return step !== null && spendStep(tx, owner, step);
  }
  if (!(await spendRecoveryCode(tx, owner, code, context.now()))) return false;
  await audit(tx, actor, {
    organizationId: owner.organizationId,
    action: 'twoFactor.recoveryCodeUsed',
  });
  return true;
}
