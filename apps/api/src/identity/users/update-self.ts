import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { USER_MAX_LENGTHS, type updateUser, type User } from '@alo/contract/identity/users.ts';
import { isE164, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { accounts as messages } from '@alo/messages/identity/accounts.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import { changeUser, lockUser } from './store.ts';
import { userToWire } from './users.ts';

export async function updateSelf(
  context: Pick<Context, 'db'>,
  actor: Actor,
  session: UserSession,
  input: BodyOf<typeof updateUser>,
): Promise<User> {
  if (input.role !== undefined || input.emailVerified !== undefined) {
    throw new AppError(
      ERROR_CODES.accessDenied,
      'Users cannot change their own role or block themselves',
    );
  }
  refuseInvalid(input);
  const { organizationId, userId: id } = session;
  const { name } = input;
  const phone = input.phone ? toE164(input.phone) : input.phone === undefined ? undefined : null;
  return context.db.transaction(async (tx) => {
    const before = await lockUser(tx, { organizationId, id });
    if (!before) throw new AppError(ERROR_CODES.authorizationRequired, 'Authorization Required');
    const changes = changedFields(
      { name: before.name, phone: before.phone },
      {
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
      },
    );
    if (!changes) return userToWire(before);
    await audit(tx, actor, {
      organizationId,
      action: 'user.updated',
      target: { id, name: before.email },
      ...changes,
    });
    return userToWire(await changeUser(tx, { organizationId, id }, { name, phone }));
  });
}

function refuseInvalid({ name, phone }: BodyOf<typeof updateUser>): void {
  const problems: Record<string, string> = {};
  if (name === '') problems['name'] = messages.nameRequired;
  if (phone && !isE164(toE164(phone))) problems['phone'] = messages.phoneInvalid;
  for (const [field, text] of Object.entries({ name, phone })) {
    const maxLength = USER_MAX_LENGTHS[field as 'name' | 'phone'];
    if (text && text.length > maxLength) problems[field] = messages.tooLong(maxLength);
  }
  refuseFields(problems);
}
