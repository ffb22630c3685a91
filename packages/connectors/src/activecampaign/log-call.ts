import { dayAt, formatWithOffset } from '@alo/domain/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, CallWithPerson } from '../connector.ts';
import { AccountMemory } from '../shared/account-memory.ts';
import { splitWords } from '../shared/split-words.ts';
import { findByKey } from '../shared/find-by-key.ts';
import { readCreatedId } from '../shared/created-id.ts';
import { renderNoteText, getNoteTitle } from '../shared/note-text.ts';
import { API, type Crm } from './wire.ts';

/** What changed or was made. Some refusals have a good status, and `succeeded: 0`. */
interface Told {
  dealTask?: { id?: string };
  note?: { id?: string };
  succeeded?: number;
}

const DAY_MS = 86_400_000;
const OF_NOTE = 'note-';
const DONE = 1;
const callTypes = new AccountMemory<number>();

/**
 * Writes a task that is done, at the contact's open deal or at the contact. If the plan or the key's group has no tasks, it is a
 * note at the contact, whose owner is the user of the key.
 */
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
      const told = await write(crm, 'POST', 'dealTasks', { dealTask: { ...task, dealTasktype } });
      return readCreatedId(crm, told.dealTask?.id);
    });
  } catch (error) {
    // the task was refused, so nothing was made by then
    if (!hasNoTasks(error)) throw error;
    const note = { note: task.note, reltype: 'Subscriber', relid: Number(id) };
    const told = await write(crm, 'POST', 'notes', { note });
    return `${OF_NOTE}${readCreatedId(crm, told.note?.id)}`;
  }
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const text = renderNoteText(call, key);
  if (!recordId.startsWith(OF_NOTE)) {
    await write(crm, 'PUT', `dealTasks/${recordId}`, { dealTask: { note: text } });
    return;
  }
  const { person } = call;
  // the note stays at its contact if no contact has the number any more
  const note = { note: text, ...(person && { reltype: 'Subscriber', relid: Number(person.id) }) };
  await write(crm, 'PUT', `notes/${recordId.slice(OF_NOTE.length)}`, { note });
}

/** Finds records by the key in their text: the tasks of the contact and of their deal, and the contact's notes. */
export async function findRecords(
  crm: Crm,
  { person, startedAt }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person) return [];
  const found: string[] = [];
  for (const relid of new Set([person.id, person.openDeal?.id ?? person.id]))
    found.push(...(await findByKey(readTasks(crm, relid, startedAt), key, { text: 'note' })));
  const notes = crm.list(`${API}/contacts/${person.id}/notes`);
  const ofNotes = await findByKey(notes, key, { text: 'note' });
  return [
    ...found.toSorted((one, other) => Number(one) - Number(other)),
    ...ofNotes.map((id) => `${OF_NOTE}${id}`),
  ];
}

async function* readTasks(crm: Crm, relid: string, startedAt: string) {
  // the vendor does not say whether the day itself counts
  const dayBefore = dayAt(Date.parse(startedAt) - DAY_MS);
  const query = { 'filters[relid]': relid, 'filters[due_after]': dayBefore };
  try {
    yield* crm.list(`${API}/dealTasks`, query);
  } catch (error) {
    if (!hasNoTasks(error)) throw error;
  }
}

/** A proxy's page, and a key that the vendor does not know, are something else. */
const hasNoTasks = (error: unknown) =>
  error instanceof ConnectorError &&
  ['credentials', 'rejected'].includes(error.kind) &&
  (error.status === 403 || error.status === 404);

/** Reads the account's type for calls; assumes its first one if none is named like calls, as new accounts have it. */
async function readCallType(crm: Crm): Promise<number> {
  type Types = { dealTasktypes: { id: string; title?: string }[] };
  const types = await crm.get<Types>(`${API}/dealTasktypes`, { limit: '100' });
  const words = splitWords(crm.facts.callWords);
  const isOfCalls = (title = '') => words.some((word) => title.toLowerCase().includes(word));
  const type = types.dealTasktypes.find(({ title }) => isOfCalls(title)) ?? types.dealTasktypes[0];
  if (!type) throw new ConnectorError('rejected', 'ActiveCampaign has no types of tasks');
  return Number(type.id);
}

async function write(crm: Crm, method: 'POST' | 'PUT', path: string, json: object) {
  const body = await crm.send<Told>(method, `${API}/${path}`, json);
  if (body.succeeded === 0) throw crm.refuse(body, 'rejected');
  return body;
}
