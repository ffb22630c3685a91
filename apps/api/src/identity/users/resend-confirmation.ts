import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { getNetwork } from '../../platform/access/client-network.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sendConfirmation, type ConfirmationReason } from './confirmation-mail.ts';
import { findUser, findUserByEmail, lockUser } from './store.ts';
import { hasOpenLink } from './user-links.ts';
import { canSignIn, type User } from './users.ts';

/** Answers the same for unknown, confirmed and blocked addresses. */
export async function resendOwnConfirmation(
  context: Context,
  actor: Actor,
  email: string,
  origin: string,
): Promise<void> {
  const { throttle } = context;
  await throttle.take('confirmationsFromAddress', getNetwork(actor.address ?? ''));
  const user = await findUserByEmail(context.db, email);
  if (!user || !awaitsConfirmation(user)) return;
  // The last link still works, so strangers do not fill the mailbox.
  const isSpent = await throttle.isSpent('confirmationMails', email);
  if (isSpent && (await hasOpenLink(context.db, user, 'confirmEmail', context.now()))) return;
  await throttle.count('confirmationMails', email);
  await resendMail(context, actor, user, { kind: 'again' }, origin);
}

export async function resendInvitation(
  context: Context,
  actor: Actor,
  origin: string,
  { organizationId, userId }: UserSession,
  id: number,
): Promise<void> {
  const user = await findUser(context.db, organizationId, id);
  if (!user || !awaitsConfirmation(user)) {
    throw new AppError(ERROR_CODES.notFound, 'Invitation not found');
  }
  await context.throttle.take('invitationsOfOrganization', String(organizationId));
  await context.throttle.take('confirmationMails', user.email);
  const admin = await findUser(context.db, organizationId, userId);
  const by = admin?.name ?? actor.name;
  await resendMail(context, actor, user, { kind: 'invitation', by }, origin);
}

async function resendMail(
  context: Context,
  actor: Actor,
  { id, organizationId }: User,
  reason: ConfirmationReason,
  origin: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, { organizationId, id });
    if (!user || !awaitsConfirmation(user)) return;
    await sendConfirmation(context, tx, user, reason, origin);
    await audit(tx, actor, {
      organizationId,
      action: 'user.confirmationResent',
      target: { id, name: user.email },
    });
  });
}

const awaitsConfirmation = (user: User) => user.blockedAt === null && !canSignIn(user);
