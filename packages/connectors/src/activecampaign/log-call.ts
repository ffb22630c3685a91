import { dayAt, formatWithOffset } from '@alo/domain/time/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, CallWithPerson } from '../connector.ts';
import { AccountMemory } from '../shared/vendor/account-memory.ts';
import { splitWords } from '../shared/split-words.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText, getNoteTitle } from '../shared/records/note-text.ts';
import { API, type Crm } from './wire.ts';

/** Some refusals have status 200 and `succeeded: 0`. */
interface WriteResult {
  dealTask?: { id?: string };
  note?: { id?: string };
  succeeded?: number;
}

const DAY_MS = 86_400_000;
const NOTE_PREFIX = 'note-';
const DONE = 1;
const callTypes = new AccountMemory<number>();

/** The plan or the key's group may lack tasks; a note by the key's user replaces them. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const { id, openDeal } = call.person;
  const { userId } = crm.settings;
  const task = {
    title: getNoteTitle(call),
    ownerType: openDeal ? 'deal' : 'contact',
    relid: Number(openDeal?.id ?? id),
    status: DONE,
    ...(userId && { assignee: Number(userId) }),
    duedate: formatWithOffset(call.startedAt),
    edate: formatWithOffset(call.endedAt),
    note: renderNoteText(call, key),
  };
  try {
    const readType = () => readCallType(crm);
    return await callTypes.use(crm, readType, async (dealTasktype) => {
      const result = await write(crm, 'POST', 'dealTasks', { dealTask: { ...task, dealTasktype } });
      return readCreatedId(crm, result.dealTask?.id);
    });
  } catch (error) {
    if (!hasNoTasks(error)) throw error;
    const note = { note: task.note, reltype: 'Subscriber', relid: Number(id) };
    const result = await write(crm, 'POST', 'notes', { note });
    return `${NOTE_PREFIX}${readCreatedId(crm, result.note?.id)}`;
  }
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const text = renderNoteText(call, key);
  if (!recordId.startsWith(NOTE_PREFIX)) {
    await write(crm, 'PUT', `dealTasks/${recordId}`, { dealTask: { note: text } });
    return;
  }
  const { person } = call;
  // Without a contact, the note keeps its own.
  const note = { note: text, ...(person && { reltype: 'Subscriber', relid: Number(person.id) }) };
  await write(crm, 'PUT', `notes/${recordId.slice(NOTE_PREFIX.length)}`, { note });
}

export async function findRecords(
  crm: Crm,
  { person, startedAt }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person) return [];
  const taskIds: string[] = [];
  for (const relid of new Set([person.id, person.openDeal?.id ?? person.id]))
    taskIds.push(...(await findByKey(readTasks(crm, relid, startedAt), key, { text: 'note' })));
  const notes = crm.list(`${API}/contacts/${person.id}/notes`);
  const noteIds = await findByKey(notes, key, { text: 'note' });
  return [
    ...taskIds.toSorted((one, other) => Number(one) - Number(other)),
    ...noteIds.map((id) => `${NOTE_PREFIX}${id}`),
  ];
}

async function* readTasks(crm: Crm, relid: string, startedAt: string) {
  // The vendor does not say whether the day itself is included.
  const dayBefore = dayAt(Date.parse(startedAt) - DAY_MS);
  const query = { 'filters[relid]': relid, 'filters[due_after]': dayBefore };
  try {
    yield* crm.list(`${API}/dealTasks`, query);
  } catch (error) {
    if (!hasNoTasks(error)) throw error;
  }
}

/** A proxy's page and an unknown key have other kinds. */
const hasNoTasks = (error: unknown) =>
  error instanceof ConnectorError &&
  ['credentials', 'rejected'].includes(error.kind) &&
  (error.status === 403 || error.status === 404);

/** Falls back to the first type, as in new accounts. */
async function readCallType(crm: Crm): Promise<number> {
  type Types = { dealTasktypes: { id: string; title?: string }[] };
  const types = await crm.get<Types>(`${API}/dealTasktypes`, { limit: '100' });
  const words = splitWords(crm.facts.callWords);
  const isCallType = (title = '') => words.some((word) => title.toLowerCase().includes(word));
  const type = types.dealTasktypes.find(({ title }) => isCallType(title)) ?? types.dealTasktypes[0];
  if (!type) throw new ConnectorError('rejected', 'ActiveCampaign has no task types');
  return Number(type.id);
}

async function write(crm: Crm, method: 'POST' | 'PUT', path: string, json: object) {
  const body = await crm.send<WriteResult>(method, `${API}/${path}`, json);
  if (body.succeeded === 0) throw crm.toError(body, 'rejected');
  return body;
}
