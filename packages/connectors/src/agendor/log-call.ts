import { addDays, dayAt, withOffset } from '@alo/domain/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { assumedOf } from '../shared/assumed.ts';
import { hasKey, noteText, renewedNoteText } from '../shared/note-text.ts';
import { agendorManifest } from './manifest.ts';
import { ask, readAll, type Data, type Task } from './wire.ts';

type Settings = SettingsOf<typeof agendorManifest>;

/** Of a body that is not taken; 404 means that the person is not there. */
const REFUSED_BODY = [400, 422];

/**
 * A task that is done, in the person's timeline. Direction, duration, outcome and recording stand in its text. That a task can
 * be done from the beginning is assumed: where it is refused, it is made first and done then.
 */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  if (!call.person) throw new ConnectorError('rejected', 'Agendor keeps calls of people alone');
  const path = `/v3/people/${call.person.id}/tasks`;
  const { done, assignedUsers } = assumedOf(access, agendorManifest);
  const task = {
    text: noteText(call, key),
    type: 'LIGACAO',
    due_date: withOffset(call.startedAt),
    ...(settings.userId && { [assignedUsers]: [Number(settings.userId)] }),
  };
  const create = async (json: object) => {
    const { body } = await ask(access, settings)<Data<Task>>('POST', path, { json });
    return { recordId: madeId(agendorManifest, body.data.id) };
  };
  try {
    return await create({ ...task, [done]: true });
  } catch (error) {
    if (!isRefusedBody(error)) throw error;
    const made = await create(task);
    await finish(access, settings, made.recordId, { [done]: true });
    return made;
  }
}

const isRefusedBody = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  REFUSED_BODY.includes(error.status ?? 0);

async function finish(access: Access, settings: Settings, id: string, json: object): Promise<void> {
  try {
    await ask(access, settings)('PUT', `/v3/tasks/${id}`, { json });
  } catch (error) {
    // the call is there: a task that stays open is less than a second one
    if (!(error instanceof ConnectorError)) throw error;
  }
}

/**
 * Our own lines of the text are brought up to date, and no others. Whether one task can be read is told nowhere: it is looked
 * for among those of its day, and one that somebody has moved to another is written anew.
 */
export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  let text = noteText(call, key);
  for await (const task of tasksOfDay(access, settings, call)) {
    if (String(task.id) === recordId) text = renewedNoteText(task.text ?? '', call, key);
  }
  const path = `/v3/tasks/${recordId}`;
  await ask(access, settings)('PUT', path, { json: { text }, isPersonal: true });
}

/** By the key in the text, among the tasks of its day. */
export async function findRecords(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<string[]> {
  const found: number[] = [];
  for await (const { id, text } of tasksOfDay(access, settings, call)) {
    if (hasKey(text, key)) found.push(id);
  }
  return found.toSorted((one, other) => one - other).map(String);
}

/** Everybody's, of a day whose zone nobody tells: whatever of the filter Agendor ignores, all pages are read. */
function tasksOfDay(
  access: Access,
  settings: Settings,
  { startedAt }: CallToLog,
): AsyncGenerator<Task> {
  const day = dayAt(startedAt);
  return readAll<Task>(access, settings, '/v3/tasks', {
    dueDateGt: addDays(day, -1),
    dueDateLt: addDays(day, 2),
  });
}
