import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { formatWithOffset } from '@alo/domain/time/sao-paulo-time.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog } from '../connector.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText, getNoteTitle, getRecording } from '../shared/records/note-text.ts';
import { PATHS, type Crm } from './wire.ts';

const TASKS = `${PATHS}/tarefas/`;
const CALL = 1;
const DONE = 1;
const NORMAL = 0;
const MAX_PAGES = 5;

export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const json = toTask(crm.settings, call, key);
  return readCreatedId(crm, (await crm.send<{ id?: number } | null>('POST', TASKS, json))?.id);
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  await crm.send('PUT', `${TASKS}${recordId}`, toTask(crm.settings, call, key));
}

/** The list has neither filter nor order. */
export const findRecords = (crm: Crm, _call: CallToLog, key: string): Promise<string[]> =>
  findByKey(crm.list(TASKS, {}, { maxPages: MAX_PAGES }), key, { text: 'descricao' });

function toTask(settings: Crm['settings'], call: CallToLog, key: string) {
  const { userId, callTypeIdAnswered, callTypeIdNotAnswered } = settings;
  const { person, startedAt, endedAt, durationSeconds, hangupCause } = call;
  if (!person) throw new ConnectorError('rejected', 'Nectar only keeps calls of contacts');
  const wasAnswered = isAnswered(call);
  const type = wasAnswered ? callTypeIdAnswered : callTypeIdNotAnswered;
  const outcome = callOutcome[getOutcome(hangupCause)];
  return {
    titulo: getNoteTitle(call),
    cliente: { id: Number(person.id) },
    dataLimite: formatWithOffset(startedAt),
    tipo: CALL,
    status: DONE,
    prioridade: NORMAL,
    ...(userId && { responsavel: { id: Number(userId) } }),
    descricao: renderNoteText(call, key),
    ...(person.openDeal && { oportunidade: { id: Number(person.openDeal.id) } }),
    atendida: wasAnswered,
    dataInicio: formatWithOffset(Date.parse(endedAt) - durationSeconds * 1000),
    dataFim: formatWithOffset(endedAt),
    ...(type && { tipoLigacao: { id: Number(type) } }),
    resultadoLigacao: [outcome, formatDuration(durationSeconds), getRecording(call)]
      .filter((part) => part !== null)
      .join(', '),
    ...(!wasAnswered && { justificativa: outcome }),
  };
}
