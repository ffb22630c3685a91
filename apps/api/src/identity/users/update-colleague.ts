import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { updateUser, User as WireUser, UserRole } from '@alo/contract/identity/users.ts';
import { requireRecentSignIn } from '../../platform/access/recent-sign-in.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { sendConfirmation } from './confirmation-mail.ts';
import { cutOffAllPhones } from '../../telephony/extensions/phones/cut-off-phones.ts';
import { changeUser, deleteUserTokens, findColleague, findUser } from './store.ts';
import { endUserLinks } from './user-links.ts';
import { canSignIn, userToWire, type User } from './users.ts';

export async function updateColleague(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  { email, name, phone, role, emailVerified }: BodyOf<typeof updateUser>,
): Promise<WireUser> {
  if (session.role !== 'ADMIN') throw makeDeniedError();
  const { organizationId } = session;
  // A new ADMIN would outlive a stolen token.
  if (role === 'ADMIN') requireRecentSignIn(context, session);
  const unblocks = String(emailVerified) === 'true';
  if (unblocks) await context.throttle.take('invitationsOfOrganization', String(organizationId));
  return context.db.transaction(async (tx) => {
    // If two ADMINs demote or block each other, one remains.
    await lockOrganization(tx, organizationId);
    const admin = await findUser(tx, organizationId, session.userId);
    if (!admin || admin.role !== 'ADMIN' || !canSignIn(admin)) throw makeDeniedError();
    let user = await findColleague(tx, organizationId, email);
    if (!user) throw new AppError(ERROR_CODES.notFound, 'User not found');
    if (name !== undefined || phone !== undefined) throw makeDeniedError();

    if (role !== undefined) user = await changeRole(tx, actor, user, role);
    if (emailVerified === undefined) return userToWire(user);
    const updatedUser = unblocks
      ? await unblockUser(context, tx, actor, user, { by: admin.name, origin })
      : await blockUser(context, tx, actor, user);
    return userToWire(updatedUser);
  });
}

async function changeRole(tx: Executor, actor: Actor, user: User, role: UserRole): Promise<User> {
  if (user.role === role) return user;
  await audit(tx, actor, {
    organizationId: user.organizationId,
    action: 'user.roleChanged',
    target: { id: user.id, name: user.email },
    before: { role: user.role },
    after: { role },
  });
  return changeUser(tx, user, { role });
}

async function blockUser(
  context: Pick<Context, 'config' | 'jobs' | 'now'>,
  tx: Executor,
  actor: Actor,
  user: User,
): Promise<User> {
  const { now } = context;
  // Redeeming a link locks in this order.
  await endUserLinks(tx, user, 'confirmEmail', now());
  await endUserLinks(tx, user, 'resetPassword', now());
  const blockedUser = await changeUser(tx, user, {
    emailVerified: false,
    mustConfirmEmail: false,
    blockedAt: now(),
  });
  const tokensErased = await deleteUserTokens(tx, user);
  await cutOffAllPhones(context, tx, user.organizationId, user.id);
  if (user.emailVerified) {
    await audit(tx, actor, {
      organizationId: user.organizationId,
      action: 'user.blocked',
      target: { id: user.id, name: user.email },
      after: { tokensErased },
    });
  }
  return blockedUser;
}

/** Sign-in needs the link that is mailed now (USR-04). */
export async function unblockUser(
  context: Context,
  tx: Executor,
  actor: Actor,
  user: User,
  { by, origin }: { by: string; origin: string },
): Promise<User> {
  if (canSignIn(user)) return user;
  await sendConfirmation(context, tx, user, { kind: 'unblocked', by }, origin);
  await audit(tx, actor, {
    organizationId: user.organizationId,
    action: 'user.unblocked',
    target: { id: user.id, name: user.email },
  });
  return changeUser(tx, user, { emailVerified: true, mustConfirmEmail: true, blockedAt: null });
}

const makeDeniedError = () => new AppError(ERROR_CODES.accessDenied, 'Access Denied');
