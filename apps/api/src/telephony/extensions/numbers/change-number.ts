import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { numberRefusals } from '@alo/messages/telephony/numbers.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import { audit, changedFields, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { numbers } from '../../../platform/db/schema/telephony.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';
import { findExtension } from '../store.ts';
import { lockNumber, toWireNumber, type StoredNumber } from './number-store.ts';

type Change = {
  [Name in keyof Omit<StoredNumber, 'id' | 'organizationId' | 'number' | 'createdAt'>]?:
    | StoredNumber[Name]
    | undefined;
};

/** @throws AppError NOT_FOUND, INVALID_REQUEST for an extension that is not the organization's. */
export function changeNumber(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: number,
  change: Change,
): Promise<PhoneNumber> {
  return db.transaction(async (tx) => {
    const stored = await lockNumber(tx, organizationId, id);
    if (!stored) throw new AppError(ERROR_CODES.notFound, 'Number not found');
    const fields = changedFields<Change>(stored, change);
    if (fields === null) return toWireNumber(stored);
    const { extensionId } = change;
    if (extensionId && !(await findExtension(tx, organizationId, extensionId))) {
      throw fieldRefusal({ extensionId: numberRefusals.extensionUnknown });
    }
    const [after] = await tx
      .update(numbers)
      .set(fields.after)
      .where(and(eq(numbers.organizationId, organizationId), eq(numbers.id, id)))
      .returning();
    await audit(tx, actor, {
      organizationId,
      action: 'number.changed',
      target: { id, name: stored.number },
      ...fields,
    });
    return toWireNumber(after!);
  });
}
