// Uses SMTP, or the mailbox page in a demo without SMTP_URL.
import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';
import { demoMails } from '../db/schema/installation.ts';
import { QUEUES } from '../jobs/queues.ts';
import { openQueuedMail, type QueuedMail } from './mail.ts';

type Deliver = (mail: QueuedMail) => Promise<void>;

interface Delivery {
  /** @throws if the mail must be retried. */
  deliver(sealed: string): Promise<void>;
  close(): void;
}

export function createMailDelivery(context: Context): Delivery {
  const { smtpUrl } = context.config;
  const { deliver, close } =
    smtpUrl === undefined
      ? { deliver: (mail: QueuedMail) => deliverToMailbox(context, mail), close: () => {} }
      : createSmtpDelivery(context, smtpUrl);
  return { deliver: (sealed) => deliver(openQueuedMail(context, sealed)), close };
}

async function deliverToMailbox(context: Context, mail: QueuedMail): Promise<void> {
  const { id: _, ...row } = mail;
  await context.db.insert(demoMails).values({ ...row, sentAt: context.now() });
}

function createSmtpDelivery(context: Context, url: string): { deliver: Deliver; close(): void } {
  const { config, brand, log } = context;
  const address = config.mailFrom ?? brand.supportEmail;
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: QUEUES.mail.concurrency,
      // Ends well before the job expires.
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 45_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: brand.productName, address } },
  );
  // Errors reach the sending job.
  transport.on('error', () => {});

  return {
    async deliver({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${address.split('@').at(-1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const refusal = error as SmtpRefusal;
        const reason = { to, code: refusal.code, responseCode: refusal.responseCode };
        if (isPermanent(refusal)) {
          log.warn(reason, 'The mail server refuses this mail for good; it is not sent again');
          return;
        }
        // Only the codes, because the error is logged and stored with the job.
        // oxlint-disable-next-line preserve-caught-error -- the cause may quote the mail
        throw new Error(`SMTP ${refusal.code ?? ''} ${refusal.responseCode ?? ''}`.trim());
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpRefusal {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Counts 5xx for recipient or content; the operator can fix refusals of the login or the sender.
 */
function isPermanent({ command, responseCode = 0 }: SmtpRefusal): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
