import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { personChoices } from '../../platform/db/schema/integrations.ts';

export interface PersonChoiceKey {
  organizationId: number;
  gateway: string;
  /** E.164. */
  phone: string;
}

const matchesKey = ({ organizationId, gateway, phone }: PersonChoiceKey) =>
  and(
    eq(personChoices.organizationId, organizationId),
    eq(personChoices.gateway, gateway),
    eq(personChoices.phone, phone),
  );

export async function findPersonChoice(
  db: Executor,
  key: PersonChoiceKey,
): Promise<typeof personChoices.$inferSelect | null> {
  const [choice] = await db.select().from(personChoices).where(matchesKey(key));
  return choice ?? null;
}

export async function savePersonChoice(
  tx: Executor,
  key: PersonChoiceKey,
  choice: Pick<
    typeof personChoices.$inferInsert,
    'personId' | 'personKind' | 'personName' | 'chosenBy'
  >,
): Promise<void> {
  await tx
    .insert(personChoices)
    .values({ ...key, ...choice })
    .onConflictDoUpdate({
      target: [personChoices.organizationId, personChoices.gateway, personChoices.phone],
      set: { ...choice, chosenAt: sql`now()` },
    });
}
