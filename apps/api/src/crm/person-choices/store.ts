import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { personChoices } from '../../platform/db/schema/integrations.ts';

export type StoredPersonChoice = typeof personChoices.$inferSelect;

export const findPersonChoices = (
  db: Executor,
  organizationId: number,
  gateway: string | undefined,
  limit: number,
): Promise<StoredPersonChoice[]> =>
  db
    .select()
    .from(personChoices)
    .where(
      and(
        eq(personChoices.organizationId, organizationId),
        gateway === undefined ? undefined : eq(personChoices.gateway, gateway),
      ),
    )
    .orderBy(desc(personChoices.chosenAt), desc(personChoices.id))
    .limit(limit);

export async function deletePersonChoice(
  tx: Executor,
  organizationId: number,
  id: number,
): Promise<StoredPersonChoice | null> {
  const [choice] = await tx
    .delete(personChoices)
    .where(and(eq(personChoices.organizationId, organizationId), eq(personChoices.id, id)))
    .returning();
  return choice ?? null;
}
