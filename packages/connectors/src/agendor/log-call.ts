import { addDays, dayAt, formatWithOffset } from '@alo/domain/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, CallWithPerson } from '../connector.ts';
import { findByKey } from '../shared/find-by-key.ts';
import { readCreatedId } from '../shared/created-id.ts';
import { renderNoteText, renewNoteText } from '../shared/note-text.ts';
import type { Crm } from './wire.ts';

interface Task {
  id: number;
  text?: string | null;
}

/** How a body is refused. 404 means that the person is not there. */
const REFUSED_BODY = [400, 422];

/**
 * Writes a task that is done, in the person's timeline. Direction, duration, outcome and recording stand in its text. It is
 * assumed that a task can be done from the beginning: if Agendor refuses that, the task is made first and done then.
 */
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
    const made = await create(task);
    await finish(crm, made, { [done]: true });
    return made;
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
    // the call is there: a task that stays open is better than a second one
    if (!(error instanceof ConnectorError)) throw error;
  }
}

/**
 * Brings our own lines of the text up to date, and no others. No source says whether one task can be read: it is looked for
 * among the tasks of its day, and written anew if it was moved to another day.
 */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  let text = renderNoteText(call, key);
  for await (const task of readTasksOfDay(crm, call)) {
    if (String(task.id) === recordId) text = renewNoteText(task.text ?? '', call, key);
  }
  await crm.send('PUT', `/v3/tasks/${recordId}`, { text }, { isPersonal: true });
}

/** Finds records by the key in their text, among the tasks of the call's day. */
export const findRecords = (crm: Crm, call: CallToLog, key: string): Promise<string[]> =>
  findByKey(readTasksOfDay(crm, call), key, { text: 'text' });

/** Everybody's tasks. No source says in which zone the day is, and Agendor may ignore a filter: all pages are read. */
function readTasksOfDay(crm: Crm, { startedAt }: CallToLog): AsyncGenerator<Task> {
  const day = dayAt(startedAt);
  const query = { dueDateGt: addDays(day, -1), dueDateLt: addDays(day, 2) };
  return crm.list<Task>('/v3/tasks', query);
}
