import { setTimeout as sleep } from 'node:timers/promises';
import type { MailboxMail } from '../demo/mailbox-page.ts';

export interface ReceivedMail extends MailboxMail {
  /** The first link, which is the button's. */
  link: string;
}

const MAIL_TIMEOUT_MS = 15_000;

export async function mailTo(
  server: { url: string },
  email: string,
  { subject = /(?:)/, count = 1 }: { subject?: RegExp; count?: number } = {},
): Promise<ReceivedMail> {
  const deadline = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const mails = (await mailsTo(server, email)).filter((mail) => subject.test(mail.subject));
    if (mails.length >= count) return { ...mails[0]!, link: mails[0]!.links[0]! };
    await sleep(50);
  }
  throw new Error(`No mail to ${email} with a subject like ${subject} in ${MAIL_TIMEOUT_MS} ms`);
}

/** Newest first. */
export async function mailsTo(server: { url: string }, email: string): Promise<MailboxMail[]> {
  const reply = await fetch(`${server.url}/dev/mailbox.json`);
  const mails = (await reply.json()) as MailboxMail[];
  return mails.filter(({ to }) => to === email);
}
