import { mails } from '@alo/messages/platform/mails.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { createUserLink } from './user-links.ts';
import type { User } from './users.ts';

/** `by` is the admin's name. */
export type ConfirmationReason =
  | { kind: 'signUp' }
  | { kind: 'again' }
  | { kind: 'invitation'; by: string }
  | { kind: 'unblocked'; by: string };

export async function sendConfirmation(
  context: Pick<Context, 'jobs' | 'secrets' | 'brand' | 'now'>,
  tx: Executor,
  user: Pick<User, 'id' | 'organizationId' | 'email'>,
  reason: ConfirmationReason,
  origin: string,
): Promise<void> {
  const token = await createUserLink(tx, user, 'confirmEmail', context.now());
  const [organization] = await tx
    .select({ name: organizations.name, domain: organizations.domain })
    .from(organizations)
    .where(eq(organizations.id, user.organizationId));
  const { subject, paragraphs, words } = getMailTexts(
    reason,
    organization!,
    context.brand.productName,
  );
  const mail = layOutMail(context.brand, user.email, {
    subject,
    title: words.title,
    paragraphs,
    button: { label: words.button, url: `${origin}/api/v1/users/confirm?token=${token}` },
    notes: [words.validity, words.ignore],
  });
  await queueMail(context, tx, mail);
}

function getMailTexts(
  reason: ConfirmationReason,
  organization: { name: string; domain: string },
  product: string,
) {
  if (reason.kind === 'signUp') {
    const words = mails.signUp;
    // A stranger who signs up with this address must not choose the mail's text.
    return { words, subject: words.subject(product), paragraphs: words.text(organization.domain) };
  }
  if (reason.kind === 'again') {
    const words = mails.confirmAgain;
    return { words, subject: words.subject(product), paragraphs: words.text };
  }
  const by = preventLinks(reason.by);
  const name = preventLinks(organization.name);
  if (reason.kind === 'invitation') {
    const words = mails.invitation;
    return { words, subject: words.subject(by, product), paragraphs: words.text(by, name) };
  }
  const words = mails.unblocked;
  return { words, subject: words.subject(product), paragraphs: words.text(by, name) };
}

/** Mail programs turn names like hosts into links. */
const preventLinks = (name: string) =>
  name.replaceAll(/\s+/g, ' ').replaceAll(/([.:/@])(?=\S)/g, '$1 ');
