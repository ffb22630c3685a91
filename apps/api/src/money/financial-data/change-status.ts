// Each function returns whether anything changed.
import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import { maskTaxId } from '@alo/domain/identity/tax-id.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type FinancialRecord, lockRecord, updateRecord } from './store.ts';

type Change = Partial<Omit<FinancialRecord, 'organizationId' | 'createdAt'>>;

/** The portal then accepts no changes. */
export const cancelRecord = (context: Pick<Context, 'db'>, actor: Actor, organizationId: number) =>
  changeRecord(context, actor, organizationId, 'financialData.canceled', ({ status }) =>
    status === 'CANCELED' ? null : { status: 'CANCELED' },
  );

export const reactivateRecord = (
  context: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
) =>
  changeRecord(context, actor, organizationId, 'financialData.reactivated', ({ status, cpfCnpj }) =>
    status === 'CANCELED' ? { status: cpfCnpj === null ? 'PENDING' : 'ACTIVE' } : null,
  );

/** Allows another tax id, without a second bonus. */
export const reopenRecord = (context: Pick<Context, 'db'>, actor: Actor, organizationId: number) =>
  changeRecord(context, actor, organizationId, 'financialData.reopened', ({ status }) =>
    status === 'PENDING'
      ? null
      : {
          status: 'PENDING',
          cpfCnpj: null,
          company: null,
          address: null,
          addressNumber: null,
          addressComplement: null,
          addressProvince: null,
          addressZipCode: null,
          addressCity: null,
          addressState: null,
        },
  );

function changeRecord(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  action: AuditAction,
  computeChange: (record: FinancialRecord) => Change | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockRecord(tx, organizationId);
    const changes = before && computeChange(before);
    if (!changes) return false;
    const after = await updateRecord(tx, organizationId, changes);
    await audit(tx, actor, {
      organizationId,
      action,
      target: { id: organizationId, name: before.company ?? '' },
      before: toAudited(before),
      after: toAudited(after),
    });
    return true;
  });
}

function toAudited({ status, cpfCnpj }: FinancialRecord) {
  return { status, cpfCnpj: cpfCnpj === null ? null : maskTaxId(cpfCnpj) };
}
