import type { PersonChoice } from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { deletePersonChoice, findPersonChoices, type StoredPersonChoice } from './store.ts';

const MAX_CHOICES = 500;

export async function listPersonChoices(
  { db }: Pick<Context, 'db'>,
  organizationId: number,
  gateway: string | undefined,
): Promise<PersonChoice[]> {
  return (await findPersonChoices(db, organizationId, gateway, MAX_CHOICES)).map(toWire);
}

export async function forgetPersonChoice(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const choice = await deletePersonChoice(tx, organizationId, id);
    if (!choice) throw new AppError(ERROR_CODES.notFound, 'There is no such choice');
    await audit(tx, actor, {
      organizationId,
      action: 'delivery.personForgotten',
      target: { id, name: choice.gateway },
      before: { phone: choice.phone, person: choice.personName },
    });
  });
}

const toWire = (row: StoredPersonChoice): PersonChoice => ({
  id: row.id,
  gateway: row.gateway,
  phone: row.phone,
  person:
    row.personId === null || row.personKind === null
      ? null
      : { id: row.personId, kind: row.personKind, name: row.personName ?? '' },
  chosenBy: row.chosenBy,
  chosenAt: row.chosenAt.toISOString(),
});
