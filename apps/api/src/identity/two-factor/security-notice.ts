import { mails } from '@alo/messages/platform/mails.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { queueMail } from '../../platform/mail/mail.ts';

export async function queueSecurityNotice(
  context: Context,
  tx: Executor,
  actor: Actor,
  origin: string,
  { email, text }: { email: string; text: string },
): Promise<void> {
  const mailTexts = mails.security;
  const when = formatMinute(context.now());
  const mail = layOutMail(context.brand, email, {
    subject: mailTexts.subject(context.brand.productName),
    title: mailTexts.title,
    paragraphs: [text, mailTexts.when(when, actor.address), mailTexts.notYou],
    button: { label: mailTexts.button, url: `${origin}/user/security` },
    notes: [],
  });
  await queueMail(context, tx, mail);
}
