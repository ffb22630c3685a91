import {
  ORGANIZATION_MAX_LENGTHS,
  type OrganizationForm,
} from '@alo/contract/identity/organizations.ts';
import { normalizeEmail, isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { isE164, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { accounts as messages } from '@alo/messages/identity/accounts.ts';
import { eq } from 'drizzle-orm';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import type { StoredOrganization } from './find-organization.ts';

/** @throws AppError INVALID_REQUEST with the fields. */
export async function updateOrganization(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  form: OrganizationForm,
): Promise<StoredOrganization> {
  const newFields = {
    name: form.name,
    email: normalizeEmail(form.email),
    ...(form.phone !== undefined && { phone: form.phone ? toE164(form.phone) : null }),
  };
  refuseInvalid(newFields);
  return db.transaction(async (tx) => {
    const before = await lockOrganization(tx, organizationId);
    const changes = changedFields(before, newFields);
    if (!changes) return before;
    const [after] = await tx
      .update(organizations)
      .set(newFields)
      .where(eq(organizations.id, organizationId))
      .returning();
    await audit(tx, actor, {
      organizationId,
      action: 'organization.updated',
      target: { id: organizationId, name: before.name },
      ...changes,
    });
    return after!;
  });
}

function refuseInvalid(newFields: { name: string; email: string; phone?: string | null }) {
  refuseFields({
    name: nameRefusal(newFields.name),
    email: findEmailProblem(newFields.email),
    phone:
      typeof newFields.phone === 'string' && !isE164(newFields.phone)
        ? messages.phoneInvalid
        : undefined,
  });
}

function nameRefusal(name: string): string | undefined {
  if (name === '') return messages.nameAndEmailRequired;
  const { name: maxLength } = ORGANIZATION_MAX_LENGTHS;
  return name.length > maxLength ? messages.tooLong(maxLength) : undefined;
}

function findEmailProblem(email: string): string | undefined {
  if (email === '') return messages.nameAndEmailRequired;
  const { email: maxLength } = ORGANIZATION_MAX_LENGTHS;
  if (email.length > maxLength) return messages.tooLong(maxLength);
  return isEmailAddress(email) ? undefined : messages.emailInvalid;
}
