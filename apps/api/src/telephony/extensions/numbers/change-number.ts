import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { PhoneNumber } from '@alo/contract/telephony/numbers.ts';
import { numberRefusals } from '@alo/messages/telephony/numbers.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import { audit, changedFields, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { numbers } from '../../../platform/db/schema/telephony.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';
import { lockExtensions } from '../store.ts';
import {
  lockNumber,
  setRingingExtensions,
  toWireNumber,
  type StoredNumber,
} from './number-store.ts';

type Change = {
  [Name in keyof Omit<StoredNumber, 'id' | 'organizationId' | 'number' | 'createdAt'>]?:
    | StoredNumber[Name]
    | undefined;
};

/** @throws AppError NOT_FOUND, INVALID_REQUEST for extensions that are not the organization's. */
export function changeNumber(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: number,
  { extensionIds: chosenIds, ...columns }: Change,
): Promise<PhoneNumber> {
  const extensionIds = chosenIds && [...new Set(chosenIds)];
  return db.transaction(async (tx) => {
    const stored = await lockNumber(tx, organizationId, id);
    if (!stored) throw new AppError(ERROR_CODES.notFound, 'Number not found');
    const fields = changedFields<Change>(stored, { ...columns, extensionIds });
    if (fields === null) return toWireNumber(stored);
    if (extensionIds) {
      if (!(await lockExtensions(tx, organizationId, extensionIds))) {
        throw fieldRefusal({ extensionIds: numberRefusals.extensionUnknown });
      }
      await setRingingExtensions(tx, id, extensionIds);
    }
    if (Object.values(columns).some((value) => value !== undefined)) {
      await tx
        .update(numbers)
        .set(columns)
        .where(and(eq(numbers.organizationId, organizationId), eq(numbers.id, id)));
    }
    await audit(tx, actor, {
      organizationId,
      action: 'number.changed',
      target: { id, name: stored.number },
      ...fields,
    });
    return toWireNumber({ ...stored, ...fields.after });
  });
}
