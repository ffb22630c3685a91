import { mails } from '@alo/messages/platform/mails.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { accessTokens, users } from '../../platform/db/schema/accounts.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { removePasskeys, describeRemainingCredentials } from './remaining-credentials.ts';
import { endUserLinks } from '../users/user-links.ts';
import { hashPassword } from '../users/password/password.ts';
import type { User } from '../users/users.ts';

/** PWD-05. Service tokens stay. */
export async function setPassword(
  context: Context,
  tx: Executor,
  actor: Actor,
  user: User,
  { newPassword, isRecovery }: { newPassword: string; isRecovery: boolean },
  origin: string,
): Promise<{ tokensErased: number; passkeysRemoved: number }> {
  const passwordHash = await hashPassword(newPassword);
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.organizationId, user.organizationId), eq(users.id, user.id)));
  const erasedTokens = await tx
    .delete(accessTokens)
    .where(
      and(
        eq(accessTokens.organizationId, user.organizationId),
        eq(accessTokens.userId, user.id),
        inArray(accessTokens.kind, ['session', 'personal']),
      ),
    )
    .returning({ id: accessTokens.id });
  await endUserLinks(tx, user, 'resetPassword', context.now());
  const passkeysRemoved = isRecovery ? await removePasskeys(tx, user) : 0;
  const remaining = [
    ...(passkeysRemoved > 0 ? [mails.passwordChanged.passkeysRemoved(passkeysRemoved)] : []),
    ...(await describeRemainingCredentials(tx, user)),
  ];
  await queueMail(context, tx, buildNotice(context, actor, user, remaining, origin));
  return { tokensErased: erasedTokens.length, passkeysRemoved };
}

function buildNotice(
  { brand, now }: Context,
  actor: Actor,
  user: User,
  remaining: readonly string[],
  origin: string,
) {
  const mailTexts = mails.passwordChanged;
  const when = formatMinute(now());
  return layOutMail(brand, user.email, {
    subject: mailTexts.subject(brand.productName),
    title: mailTexts.title,
    paragraphs: [...mailTexts.text(when, actor.address), ...remaining, mailTexts.notYou],
    button: { label: mailTexts.button, url: `${origin}/login?openPasswordRecover=true` },
    notes: [],
  });
}
