import { addDays, dayAt, formatWithOffset } from '@alo/domain/time/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, CallWithPerson } from '../connector.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText, updateNoteText } from '../shared/records/note-text.ts';
import type { Crm } from './wire.ts';

interface Task {
  id: number;
  text?: string | null;
}

/** A 404 means that the person does not exist. */
const REFUSED_BODY = [400, 422];

/** Assumed: a task can be created as done; if refused, it is finished afterwards. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const { done, assignedUsers } = crm.facts;
  const { userId } = crm.settings;
  const task = {
    text: renderNoteText(call, key),
    type: 'LIGACAO',
    due_date: formatWithOffset(call.startedAt),
    ...(userId && { [assignedUsers]: [Number(userId)] }),
  };
  const create = async (json: object) => {
    const path = `/v3/people/${call.person.id}/tasks`;
    const { data } = await crm.send<{ data: Partial<Task> }>('POST', path, json);
    return readCreatedId(crm, data.id);
  };
  try {
    return await create({ ...task, [done]: true });
  } catch (error) {
    if (!isRefusedBody(error)) throw error;
    const taskId = await create(task);
    await finish(crm, taskId, { [done]: true });
    return taskId;
  }
}

const isRefusedBody = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  REFUSED_BODY.includes(error.status ?? 0);

async function finish(crm: Crm, id: string, json: object): Promise<void> {
  try {
    await crm.send('PUT', `/v3/tasks/${id}`, json);
  } catch (error) {
    // An open task is better than a second one.
    if (!(error instanceof ConnectorError)) throw error;
  }
}

/** Updates only our lines. No source documents reading one task, so it searches its day's. */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  let text = renderNoteText(call, key);
  for await (const task of readTasksOfDay(crm, call)) {
    if (String(task.id) === recordId) text = updateNoteText(task.text ?? '', call, key);
  }
  await crm.send('PUT', `/v3/tasks/${recordId}`, { text }, { isPersonal: true });
}

export const findRecords = (crm: Crm, call: CallToLog, key: string): Promise<string[]> =>
  findByKey(readTasksOfDay(crm, call), key, { text: 'text' });

/**
 * Reads all users' tasks and pages, because the day's time zone is undocumented, and Agendor may
 * ignore a filter.
 */
function readTasksOfDay(crm: Crm, { startedAt }: CallToLog): AsyncGenerator<Task> {
  const day = dayAt(startedAt);
  const query = { dueDateGt: addDays(day, -1), dueDateLt: addDays(day, 2) };
  return crm.list<Task>('/v3/tasks', query);
}
