import type { AutomaticRecharge } from '@alo/contract/money/automatic-recharges.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { pausedReasons } from '@alo/messages/money/automatic-recharges.ts';
import type { StoredRecharge } from './store.ts';

export function rechargeToWire(recharge: StoredRecharge): AutomaticRecharge {
  const { pausedReason } = recharge;
  return {
    id: recharge.id,
    cardLastFourChar: recharge.cardLastFourChar,
    cardBrand: recharge.cardBrand,
    minimumAmount: moneyToReais(recharge.minimumAmount),
    rechargeAmount: moneyToReais(recharge.rechargeAmount),
    status: recharge.status,
    pausedReason: pausedReason === null ? null : (pausedReasons[pausedReason] ?? pausedReason),
    refusals: recharge.refusals,
    nextAttemptAt: recharge.nextAttemptAt?.toISOString() ?? null,
    createdAt: recharge.createdAt.toISOString(),
    canceledAt: recharge.canceledAt?.toISOString() ?? null,
  };
}
