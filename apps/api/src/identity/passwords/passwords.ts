import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { accounts as messages } from '@alo/messages/identity/accounts.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { eq } from 'drizzle-orm';
import { getNetwork } from '../../platform/access/client-network.ts';
import { toKnownClient, tryPassword } from '../../platform/access/password-throttle.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { requireGoodPassword } from '../users/password/password-rule.ts';
import { createUserLink, hasOpenLink, redeemUserLink } from '../users/user-links.ts';
import { canSignIn, findUserByCredentials, findUserByEmail, type User } from '../users/users.ts';
import { setPassword } from './set-password.ts';

/** Reveals whether an account exists (LOG-11), so it is throttled. */
export async function requestPasswordReset(
  context: Context,
  actor: Actor,
  { email, device }: { email: string; device: string | null },
  origin: string,
): Promise<void> {
  const { throttle } = context;
  const network = getNetwork(actor.address ?? '');
  if (device === null) await throttle.take('recoveriesFromAddress', network);
  await throttle.take('recoveriesOfAccount', `${email} ${device ?? network}`);
  const user = await findUserByEmail(context.db, email);
  if (!user) throw new AppError(ERROR_CODES.emailNotFound, messages.emailNotFound);
  if (!canSignIn(user)) {
    throw new AppError(ERROR_CODES.resetFailedEmailNotVerified, messages.resetEmailNotVerified);
  }
  // The last link still works, so strangers neither fill the mailbox nor lock the owner out.
  if (
    device === null &&
    (await throttle.isSpent('recoveryMails', email)) &&
    (await hasOpenLink(context.db, user, 'resetPassword', context.now()))
  ) {
    return;
  }
  await throttle.count('recoveryMails', email);
  await mailResetLink(context, actor, user, origin);
}

export async function mailResetLink(
  context: Context,
  actor: Actor,
  user: User,
  origin: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const url = await createResetLink(context, tx, actor, user, origin);
    const mailTexts = mails.resetPassword;
    const mail = layOutMail(context.brand, user.email, {
      subject: mailTexts.subject(context.brand.productName),
      title: mailTexts.title,
      paragraphs: mailTexts.text,
      button: { label: mailTexts.button, url },
      notes: [mailTexts.validity, mailTexts.ignore],
    });
    await queueMail(context, tx, mail);
  });
}

export async function createResetLink(
  { now }: Pick<Context, 'now'>,
  tx: Executor,
  actor: Actor,
  user: User,
  origin: string,
): Promise<string> {
  const token = await createUserLink(tx, user, 'resetPassword', now());
  await audit(tx, actor, {
    organizationId: user.organizationId,
    action: 'password.resetRequested',
    target: { id: user.id, name: user.email },
  });
  return `${origin}/change-password?access_token=${token}`;
}

/** After a refused password the link still works. */
export async function resetPassword(
  context: Context,
  actor: Actor,
  input: { token: string; newPassword: string },
  origin: string,
): Promise<{ email: string }> {
  const resetUser = await context.db.transaction(async (tx) => {
    const user = await redeemUserLink(tx, input.token, 'resetPassword', context.now());
    if (!user || !canSignIn(user)) return null;
    await requireGoodNewPassword(context, tx, user, input.newPassword);
    const { newPassword } = input;
    const newCredentials = { newPassword, isRecovery: true };
    const endedCredentials = await setPassword(context, tx, actor, user, newCredentials, origin);
    await audit(
      tx,
      { ...actor, kind: 'user', userId: user.id, name: user.email },
      {
        organizationId: user.organizationId,
        action: 'password.reset',
        target: { id: user.id, name: user.email },
        after: endedCredentials,
      },
    );
    return user;
  });
  if (resetUser) return resetUser;
  // A valid link always works, because only failures count.
  await context.throttle.take('linksFromAddress', getNetwork(actor.address ?? ''));
  throw new AppError(ERROR_CODES.resetLinkNotValid, messages.resetLinkNotValid);
}

export async function changePassword(
  context: Context,
  actor: Actor,
  session: UserSession,
  input: { oldPassword: string; newPassword: string },
  origin: string,
): Promise<void> {
  const { email, domain } = session;
  const { productName } = context.brand;
  requireGoodPassword('newPassword', input.newPassword, { email, domain, productName });
  const device = toKnownClient(session);
  const user = await tryPassword(
    context,
    { account: email, address: actor.address, knownClient: device },
    () => findUserByCredentials(context.db, { email, password: input.oldPassword }),
  );
  if (!user) throw new AppError(ERROR_CODES.invalidPassword, messages.invalidPassword);
  await context.db.transaction(async (tx) => {
    const newCredentials = { newPassword: input.newPassword, isRecovery: false };
    const { tokensErased } = await setPassword(context, tx, actor, user, newCredentials, origin);
    await audit(tx, actor, {
      organizationId: user.organizationId,
      action: 'password.changed',
      target: { id: user.id, name: user.email },
      after: { tokensErased },
    });
  });
}

async function requireGoodNewPassword(
  { brand }: Context,
  tx: Executor,
  { email, organizationId }: User,
  password: string,
): Promise<void> {
  const [organization] = await tx
    .select({ domain: organizations.domain })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const userWords = { email, domain: organization!.domain, productName: brand.productName };
  requireGoodPassword('newPassword', password, userWords);
}
