import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { callExports } from '../../platform/db/schema/telephony.ts';

export async function givenExport(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  values: Partial<typeof callExports.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(callExports)
    .values({
      organizationId,
      userId: sql`(select min(id) from users where organization_id = ${organizationId})`,
      format: 'csv',
      fileName: 'chamadas.csv',
      filter: {},
      mails: false,
      ...values,
    })
    .returning({ id: callExports.id });
  return row!.id;
}
