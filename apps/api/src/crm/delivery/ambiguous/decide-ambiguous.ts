import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { Candidate } from '@alo/connectors/connector.ts';
import { choices } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';
import { readDeliveryId } from '../../../deliveries/log/delivery-id.ts';
import { wakeWorkers } from '../../../deliveries/targets/restart-target.ts';
import { savePersonChoice } from '../../person-choices/chosen-person.ts';
import {
  endAsDelivered,
  lockAmbiguousDelivery,
  releaseDelivery,
  releaseOthersOfContact,
  type AmbiguousRow,
} from './store.ts';

type PersonKey = Pick<Candidate, 'id' | 'kind'>;

/**
 * Returns the number of released deliveries, which includes the contact's others if the choice is
 * remembered.
 * @param person null if the user chose none of the candidates
 */
export async function choosePerson(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: string,
  { person, remember }: { person: PersonKey | null; remember: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await requireAmbiguousDelivery(tx, organizationId, id, 'person');
    const { gateway, findings } = row;
    const { candidates = [], phone = row.contact } = findings;
    const chosen = person === null ? null : requireCandidate(candidates, person);
    await releaseDelivery(tx, row, { chosen });
    let releasedOthers = 0;
    if (remember) {
      const choice = {
        personId: chosen?.id ?? null,
        personKind: chosen?.kind ?? null,
        personName: chosen?.name ?? null,
        chosenBy: actor.name,
      };
      await savePersonChoice(tx, { organizationId, gateway, phone }, choice);
      releasedOthers = await releaseOthersOfContact(tx, row);
    }
    await audit(tx, actor, {
      organizationId,
      action: 'delivery.personChosen',
      target: { id, name: gateway },
      after: { phone, person: chosen?.name ?? null, remember },
    });
    await wakeWorkers(tx, organizationId);
    return 1 + releasedOthers;
  });
}

/** @param resend false keeps the existing record */
export async function decideDuplicate(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: string,
  { resend }: { resend: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireAmbiguousDelivery(tx, organizationId, id, 'duplicate');
    if (resend) await releaseDelivery(tx, row, { mayResend: true, lookUps: 0 });
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

async function requireAmbiguousDelivery(
  tx: Executor,
  organizationId: number,
  id: string,
  question: 'person' | 'duplicate',
): Promise<AmbiguousRow> {
  const key = readDeliveryId(id);
  const row = key && (await lockAmbiguousDelivery(tx, organizationId, key));
  if (row?.findings.waitsFor !== question) {
    throw new AppError(ERROR_CODES.notFound, 'No such delivery waits for a person');
  }
  return row;
}

function requireCandidate(candidates: readonly Candidate[], { id, kind }: PersonKey): Candidate {
  const candidate = candidates.find((one) => one.id === id && one.kind === kind);
  if (!candidate) throw fieldRefusal({ person: choices.noCandidate });
  return candidate;
}
