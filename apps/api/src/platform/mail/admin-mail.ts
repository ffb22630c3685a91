import { and, eq, notInArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Executor } from '../db/connection/client.ts';
import { users } from '../db/schema/accounts.ts';
import { layOutMail, type MailContent } from './mail-layout.ts';
import { queueMail } from './mail.ts';

/**
 * Returns the addresses of all ADMINs who can sign in.
 * @param except user ids
 */
export async function queueAdminMail(
  context: Pick<Context, 'jobs' | 'secrets' | 'brand'>,
  tx: Executor,
  organizationId: number,
  content: MailContent,
  except: number[] = [],
): Promise<string[]> {
  const admins = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'ADMIN'),
        eq(users.emailVerified, true),
        eq(users.mustConfirmEmail, false),
        notInArray(users.id, except),
      ),
    );
  for (const { email } of admins) {
    await queueMail(context, tx, layOutMail(context.brand, email, content));
  }
  return admins.map(({ email }) => email);
}
