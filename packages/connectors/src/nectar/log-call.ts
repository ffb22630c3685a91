import { isAnswered } from '@alo/domain/call-statistics.ts';
import { formatDuration } from '@alo/domain/duration.ts';
import { outcomeOf } from '@alo/domain/hangup-cause.ts';
import { withOffset } from '@alo/domain/sao-paulo-time.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText, noteTitle, recordingOf } from '../shared/note-text.ts';
import { nectarManifest } from './manifest.ts';
import { ask, PATHS, readAll, type Task } from './wire.ts';

type Settings = SettingsOf<typeof nectarManifest>;

const TASKS = `${PATHS}/tarefas/`;
const CALL = 1;
const DONE = 1;
const NORMAL = 0;
/** Five full pages. */
const MAX_EXAMINED = 1000;

/** A task of the type call that is done. It has no field of direction or recording: they stand in its texts. */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const json = taskOf(settings, call, key);
  const { body } = await ask(access, settings)<Task | null>('POST', TASKS, { json });
  return { recordId: madeId(nectarManifest, body?.id) };
}

export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const json = taskOf(settings, call, key);
  await ask(access, settings)('PUT', `${TASKS}${recordId}`, { json });
}

/** By the key in the description, among the first of all tasks: their list takes no filter, and tells no order. */
export async function findRecords(
  access: Access,
  settings: Settings,
  _call: CallToLog,
  key: string,
): Promise<string[]> {
  const found: number[] = [];
  let count = 0;
  for await (const { id, descricao } of readAll<Task>(access, settings, '/tarefas/')) {
    if (hasKey(descricao, key)) found.push(id);
    if (++count === MAX_EXAMINED) break;
  }
  return found.toSorted((one, other) => one - other).map(String);
}

function taskOf(settings: Settings, call: CallToLog, key: string) {
  const { userId, callTypeIdAnswered, callTypeIdNotAnswered } = settings;
  const { person, startedAt, endedAt, durationSeconds, hangupCause } = call;
  if (!person) throw new ConnectorError('rejected', 'Nectar keeps calls of contacts alone');
  const wasAnswered = isAnswered(call);
  const type = wasAnswered ? callTypeIdAnswered : callTypeIdNotAnswered;
  const outcome = callOutcome[outcomeOf(hangupCause)];
  return {
    titulo: noteTitle(call),
    cliente: { id: Number(person.id) },
    dataLimite: withOffset(startedAt),
    tipo: CALL,
    status: DONE,
    prioridade: NORMAL,
    ...(userId && { responsavel: { id: Number(userId) } }),
    descricao: noteText(call, key),
    ...(person.openDeal && { oportunidade: { id: Number(person.openDeal.id) } }),
    atendida: wasAnswered,
    // its duration is what lies between them
    dataInicio: withOffset(Date.parse(endedAt) - durationSeconds * 1000),
    dataFim: withOffset(endedAt),
    ...(type && { tipoLigacao: { id: Number(type) } }),
    resultadoLigacao: [outcome, formatDuration(durationSeconds), recordingOf(call)]
      .filter((part) => part !== null)
      .join(', '),
    ...(!wasAnswered && { justificativa: outcome }),
  };
}
