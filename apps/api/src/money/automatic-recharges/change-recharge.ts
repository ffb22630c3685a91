import {
  RECHARGE_REFUSALS,
  type updateAutomaticRecharge,
} from '@alo/contract/money/automatic-recharges.ts';
import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { announceBalance } from '../balance/balance.ts';
import { readAmounts } from './read-recharge.ts';
import {
  forgetSetbacks,
  lockRecharge,
  updateRecharge,
  type NewRecharge,
  type StoredRecharge,
} from './store.ts';

export async function updateAmounts(
  context: Context,
  organizationId: number,
  actor: Actor,
  id: number,
  body: BodyOf<typeof updateAutomaticRecharge>,
): Promise<StoredRecharge> {
  return changeRecharge(context, organizationId, actor, id, 'recharge.updated', (recharge) => {
    const amounts = readAmounts(context, body);
    if (recharge.status !== 'ACTIVE')
      throw makeNotChangeableError(RECHARGE_REFUSALS.cannotBeUpdated(id));
    if (!changedFields(recharge, amounts)) {
      throw new AppError(ERROR_CODES.rechargeUnchanged, RECHARGE_REFUSALS.sameValues);
    }
    return amounts;
  });
}

/** A charge in flight continues. */
export function cancelRecharge(
  context: Context,
  organizationId: number,
  actor: Actor,
  id: number,
): Promise<StoredRecharge> {
  return changeRecharge(context, organizationId, actor, id, 'recharge.canceled', ({ status }) => {
    if (status === 'UNACTIVE') throw makeNotChangeableError(RECHARGE_REFUSALS.cannotBeCanceled(id));
    return { status: 'UNACTIVE', canceledAt: context.now(), sealedCardToken: null };
  });
}

export function unpauseRecharge(
  context: Context,
  organizationId: number,
  actor: Actor,
  id: number,
): Promise<StoredRecharge> {
  return context.db.transaction(async (tx) => {
    // Locks charges before rules, as followPayment does.
    await forgetSetbacks(tx, organizationId, id);
    return changeRechargeIn(tx, organizationId, actor, id, 'recharge.unpaused', ({ status }) => {
      if (status !== 'PAUSED') throw makeNotChangeableError(RECHARGE_REFUSALS.cannotBeUnpaused(id));
      return { status: 'ACTIVE', refusals: 0, nextAttemptAt: null, pausedReason: null };
    });
  });
}

export function pauseRecharge(
  context: Context,
  organizationId: number,
  actor: Actor,
  id: number,
  pausedReason: string,
): Promise<StoredRecharge> {
  return changeRecharge(context, organizationId, actor, id, 'recharge.paused', ({ status }) => {
    if (status !== 'ACTIVE') throw makeNotChangeableError(RECHARGE_REFUSALS.cannotBeUpdated(id));
    return { status: 'PAUSED', pausedReason };
  });
}

const makeNotChangeableError = (message: string) =>
  new AppError(ERROR_CODES.rechargeNotChangeable, message);

function changeRecharge(
  context: Context,
  ...rest: Parameters<typeof changeRechargeIn> extends [Executor, ...infer Rest] ? Rest : never
): Promise<StoredRecharge> {
  return context.db.transaction((tx) => changeRechargeIn(tx, ...rest));
}

async function changeRechargeIn(
  tx: Executor,
  organizationId: number,
  actor: Actor,
  id: number,
  action: AuditAction,
  decide: (recharge: StoredRecharge) => Partial<NewRecharge>,
): Promise<StoredRecharge> {
  const before = await lockRecharge(tx, organizationId, id);
  if (!before) throw new AppError(ERROR_CODES.notFound, 'Automatic recharge not found');
  const after = await updateRecharge(tx, before, decide(before));
  await auditRecharge(tx, actor, action, before, after);
  await announceBalance(tx, organizationId);
  return after;
}

export async function auditRecharge(
  tx: Executor,
  actor: Actor,
  action: AuditAction,
  before: StoredRecharge,
  after: StoredRecharge,
): Promise<void> {
  const changes = changedFields(toAudited(before), toAudited(after));
  await audit(tx, actor, {
    organizationId: after.organizationId,
    action,
    target: { id: after.id, name: `#${after.id}` },
    ...(changes && { before: changes.before, after: changes.after }),
  });
}

const toAudited = ({ status, minimumAmount, rechargeAmount, pausedReason }: StoredRecharge) => ({
  status,
  minimumAmount: moneyToReais(minimumAmount),
  rechargeAmount: moneyToReais(rechargeAmount),
  reason: pausedReason,
});
