// Strangers' wrong passwords lock an account. Its owner then signs in with the password and a
// mailed code.
import { randomInt } from 'node:crypto';
import { mails } from '@alo/messages/platform/mails.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { createUserLink, redeemUserLink } from '../users/user-links.ts';
import { canSignIn, type User } from '../users/users.ts';

const CODE_DIGITS = 6;
const MAX_MAILS = 3;
const MAX_TRIES = 5;

interface EmailCodeInput {
  /** Null if the password was wrong. */
  user: User | null;
  account: string;
  code: string | undefined;
  origin: string;
}

/**
 * Without a code, mails one if the password was right, and returns false. Neither the result nor
 * its timing reveals whether the password was right.
 */
export async function checkOrMailCode(
  context: Context,
  actor: Actor,
  { user, account, code, origin }: EmailCodeInput,
): Promise<boolean> {
  if (code !== undefined) return redeemCode(context, { user, account, code });
  if (user !== null && canSignIn(user)) {
    mailCode(context, actor, user, origin).catch((error: unknown) =>
      context.log.error({ err: error, userId: user.id }, 'A sign-in code could not be mailed'),
    );
  }
  return false;
}

async function redeemCode(
  { db, now, throttle }: Context,
  { user, account, code }: Pick<EmailCodeInput, 'user' | 'account'> & { code: string },
): Promise<boolean> {
  // Strangers without the password must not use up the owner's tries.
  const counterKey = user ? account : `${account} wrong`;
  const tries = await throttle.count('emailCodesOfAccount', counterKey);
  // Runs the same queries in every case, so that the timing reveals nothing. No user has the id 0,
  // no link the token ''.
  const token = toLinkToken(user?.id ?? 0, code.replaceAll(/\D/g, ''));
  const codeOwner = await redeemUserLink(db, tries > MAX_TRIES ? '' : token, 'signInCode', now());
  return codeOwner !== null;
}

/** Above the limit it mails nothing; the last mailed code still works. */
async function mailCode(context: Context, actor: Actor, user: User, origin: string): Promise<void> {
  if ((await context.throttle.count('emailCodeMails', user.email)) > MAX_MAILS) return;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const mailTexts = mails.signInCode;
  const mail = layOutMail(context.brand, user.email, {
    subject: mailTexts.subject(context.brand.productName),
    title: mailTexts.title,
    paragraphs: [
      mailTexts.code(code),
      ...mailTexts.why(formatMinute(context.now()), actor.address),
      mailTexts.notYou,
    ],
    button: { label: mailTexts.button, url: `${origin}/login?openPasswordRecover=true` },
    notes: [mailTexts.validity],
  });
  await context.db.transaction(async (tx) => {
    await createUserLink(tx, user, 'signInCode', context.now(), toLinkToken(user.id, code));
    await queueMail(context, tx, mail);
    await audit(tx, actor, {
      organizationId: user.organizationId,
      action: 'session.codeMailed',
      target: { id: user.id, name: user.email },
    });
  });
}

/** Two users may get the same six digits. */
const toLinkToken = (userId: number, code: string) => `${userId} ${code}`;
