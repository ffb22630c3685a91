import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Candidate } from '@alo/connectors/connector.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';
import { readDeliveryId } from '../../../deliveries/log/delivery-id.ts';
import { DELIVERIES_CHANNEL } from '../../../deliveries/queue/queue-deliveries-sql.ts';
import { savePersonChoice } from '../../person-choices/chosen-person.ts';
import {
  endAsDelivered,
  lockAmbiguous,
  releaseOthers,
  releaseOne,
  type AmbiguousRow,
} from './store.ts';

type Person = Pick<Candidate, 'id' | 'kind'>;

/**
 * Returns how many calls were released.
 * @param person null for none of the candidates
 */
export async function chooseContact(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: string,
  { person, remember }: { person: Person | null; remember: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await lockAmbiguousDelivery(tx, organizationId, id, 'person');
    const { candidates = [], phone = row.contact } = row.findings;
    const candidate = person && candidates.find((one) => isSamePerson(one, person));
    if (candidate === undefined) {
      throw fieldRefusal({ person: choices.noCandidate });
    }
    await releaseOne(tx, row, { chosen: candidate });
    const { gateway } = row;
    if (remember) {
      const choice = {
        personId: candidate?.id ?? null,
        personKind: candidate?.kind ?? null,
        personName: candidate?.name ?? null,
        chosenBy: actor.name,
      };
      await savePersonChoice(tx, { organizationId, gateway, phone }, choice);
    }
    const others = remember ? await releaseOthers(tx, row) : 0;
    await audit(tx, actor, {
      organizationId,
      action: 'delivery.personChosen',
      target: { id, name: gateway },
      after: { phone, person: candidate?.name ?? null, remember },
    });
    await wakeWorkers(tx, organizationId);
    return 1 + others;
  });
}

export async function decideDuplicate(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: string,
  { resend }: { resend: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAmbiguousDelivery(tx, organizationId, id, 'duplicate');
    if (resend) await releaseOne(tx, row, { mayResend: true, lookUps: 0 });
    else await endAsDelivered(tx, row, toReason('keptByPerson'));
    await audit(tx, actor, {
      organizationId,
      action: 'delivery.duplicateDecided',
      target: { id, name: row.gateway },
      after: { callId: row.callId, resend },
    });
    if (resend) await wakeWorkers(tx, organizationId);
  });
}

async function lockAmbiguousDelivery(
  tx: Executor,
  organizationId: number,
  id: string,
  waitsFor: 'person' | 'duplicate',
): Promise<AmbiguousRow> {
  const key = readDeliveryId(id);
  const row = key && (await lockAmbiguous(tx, organizationId, key));
  if (row?.findings.waitsFor !== waitsFor) {
    throw new AppError(ERROR_CODES.notFound, 'No such delivery waits for a person');
  }
  return row;
}

const isSamePerson = (one: Person, other: Person) => one.id === other.id && one.kind === other.kind;

const wakeWorkers = (tx: Executor, organizationId: number) =>
  tx.execute(sql`select pg_notify(${DELIVERIES_CHANNEL}, ${String(organizationId)})`);
