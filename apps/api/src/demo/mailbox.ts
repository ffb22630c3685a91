import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { demoMails } from '../platform/db/schema/installation.ts';
import { allowInlineStyles } from '../platform/http/pages/page-styles.ts';
import { renderMailboxPage, type MailboxMail } from './mailbox-page.ts';

const MAX_MAILS = 100;

export function addMailboxRoutes(app: FastifyInstance, context: Context): void {
  const { config, brand } = context;
  if (!config.isDemo || config.smtpUrl !== undefined) return;

  app.get('/dev/mailbox.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return findNewestMails(context);
  });

  app.get<{ Querystring: { refresh?: string } }>('/dev/mailbox', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
    allowInlineStyles(reply);
    const isRefreshing = request.query.refresh !== undefined;
    return renderMailboxPage(brand, await findNewestMails(context), { isRefreshing });
  });
}

async function findNewestMails({ db }: Context): Promise<MailboxMail[]> {
  const rows = await db.select().from(demoMails).orderBy(desc(demoMails.id)).limit(MAX_MAILS);
  return rows.map((mail) => ({
    ...mail,
    links: findLinks(mail.text),
    sentAt: mail.sentAt.toISOString(),
  }));
}

const findLinks = (text: string) => [...new Set(text.match(/https?:\/\/\S+/g))];
