import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { SIGN_UP_REFUSALS } from '@alo/contract/identity/sign-up.ts';
import {
  UNIQUENESS,
  USER_MAX_LENGTHS,
  type inviteUser as inviteUserCall,
  type User,
} from '@alo/contract/identity/users.ts';
import { normalizeEmail, isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { isE164, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { accounts } from '@alo/messages/identity/accounts.ts';
import { users as messages } from '@alo/messages/identity/users.ts';
import { requireRecentSignIn } from '../../platform/access/recent-sign-in.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { findViolatedIndex } from '../../platform/db/connection/query-error.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import { assignExtensions } from '../../telephony/extensions/assign-extensions.ts';
import { sendConfirmation } from './confirmation-mail.ts';
import { requireGoodPassword } from './password/password-rule.ts';
import { findUser } from './store.ts';
import { createUsers, userToWire, type NewUser } from './users.ts';

export async function inviteUser(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  input: BodyOf<typeof inviteUserCall>,
): Promise<User> {
  const { organizationId, userId, domain } = session;
  // A new ADMIN would outlive a stolen token.
  if (input.role === 'ADMIN') requireRecentSignIn(context, session);
  const email = normalizeEmail(input.email);
  const name = input.name || email.split('@', 1)[0]!;
  const phone = input.phone ? toE164(input.phone) : null;
  refuseInvalid({ email, name, phone, password: input.password });
  const { productName } = context.brand;
  requireGoodPassword('password', input.password, { email, domain, productName });
  await context.throttle.take('invitationsOfOrganization', String(organizationId));
  const { password, role } = input;
  const user: NewUser = {
    organizationId,
    name,
    email,
    phone,
    password,
    role,
    emailVerified: false,
  };
  try {
    return await context.db.transaction(async (tx) => {
      const [invitedUser] = await createUsers(tx, [user]);
      const admin = await findUser(tx, organizationId, userId);
      await audit(tx, actor, {
        organizationId,
        action: 'user.invited',
        target: { id: invitedUser!.id, name: email },
        after: { name, email, phone, role },
      });
      await assignExtensions(tx, actor, invitedUser!);
      const by = admin?.name ?? actor.name;
      await sendConfirmation(context, tx, invitedUser!, { kind: 'invitation', by }, origin);
      return userToWire(invitedUser!);
    });
  } catch (error) {
    if (findViolatedIndex(error) !== 'users_email') throw error;
    throw fieldRefusal(
      // Integrations match on the second text.
      { email: [messages.emailTaken, SIGN_UP_REFUSALS.emailTaken] },
      { codes: { email: [UNIQUENESS] } },
    );
  }
}

function refuseInvalid(input: {
  email: string;
  name: string;
  phone: string | null;
  password: string;
}): void {
  const { email, name, phone, password } = input;
  if (email === '') throw fieldRefusal({ email: messages.credentialsRequired });
  if (password === '') throw fieldRefusal({ password: messages.credentialsRequired });
  if (email.length > USER_MAX_LENGTHS.email || !isEmailAddress(email)) {
    throw fieldRefusal({ email: messages.emailInvalid });
  }
  if (name.length > USER_MAX_LENGTHS.name) {
    throw fieldRefusal({ name: accounts.tooLong(USER_MAX_LENGTHS.name) });
  }
  if (phone !== null && !isE164(phone)) throw fieldRefusal({ phone: accounts.phoneInvalid });
}
