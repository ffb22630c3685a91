import { dayAt, withOffset } from '@alo/domain/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { AccountMemory } from '../shared/account-memory.ts';
import { madeId } from '../shared/made-id.ts';
import { assumedOf, wordsOf } from '../shared/assumed.ts';
import { shownWords } from '../shared/ask-vendor.ts';
import { hasKey, noteText, noteTitle } from '../shared/note-text.ts';
import { activecampaignManifest } from './manifest.ts';
import { API, ask, readAll, type Task } from './wire.ts';

type Settings = SettingsOf<typeof activecampaignManifest>;

/** What changed or was made. Some refusals come with a good status, and this number. */
interface Told {
  dealTask?: Task;
  note?: { id?: string };
  succeeded?: number;
  message?: string;
}

const DAY_MS = 86_400_000;
const OF_NOTE = 'note-';
const DONE = 1;
const callTypes = new AccountMemory<number>();

/**
 * A task that is done, of the contact's open deal or of the contact. Where the plan or the key's group has no tasks it is a
 * note at the contact, which nobody is the owner of but the key's.
 */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const { person } = call;
  if (!person) throw new ConnectorError('rejected', 'ActiveCampaign keeps calls of contacts alone');
  try {
    const readType = () => readCallType(access, settings);
    return await callTypes.use(access, settings, readType, async (dealTasktype) => {
      const dealTask = { ...taskOf(settings, call, key), dealTasktype };
      const told = await write(access, settings, 'POST', 'dealTasks', { dealTask });
      return { recordId: madeId(activecampaignManifest, told.dealTask?.id) };
    });
  } catch (error) {
    // refused, so that nothing was made by then
    if (!hasNoTasks(error)) throw error;
    const note = { note: noteText(call, key), reltype: 'Subscriber', relid: Number(person.id) };
    const told = await write(access, settings, 'POST', 'notes', { note });
    return { recordId: `${OF_NOTE}${madeId(activecampaignManifest, told.note?.id)}` };
  }
}

export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const text = noteText(call, key);
  if (!recordId.startsWith(OF_NOTE)) {
    await write(access, settings, 'PUT', `dealTasks/${recordId}`, { dealTask: { note: text } });
    return;
  }
  const { person } = call;
  // whose it is stays, where nobody has the number any more
  const note = { note: text, ...(person && { reltype: 'Subscriber', relid: Number(person.id) }) };
  await write(access, settings, 'PUT', `notes/${recordId.slice(OF_NOTE.length)}`, { note });
}

/** By the key in the text: of the tasks of the contact and of their deal, and of the contact's notes. */
export async function findRecords(
  access: Access,
  settings: Settings,
  { person, startedAt }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person) return [];
  const found: string[] = [];
  for (const relid of new Set([person.id, person.openDeal?.id ?? person.id])) {
    for await (const { id, note } of readTasks(access, settings, relid, startedAt))
      if (hasKey(note, key)) found.push(id);
  }
  const notes: string[] = [];
  for await (const { id, note } of readAll<Task>(access, settings, `contacts/${person.id}/notes`))
    if (hasKey(note, key)) notes.push(id);
  const byAge = (one: string, other: string) => Number(one) - Number(other);
  return [...found.toSorted(byAge), ...notes.toSorted(byAge).map((id) => `${OF_NOTE}${id}`)];
}

async function* readTasks(access: Access, settings: Settings, relid: string, startedAt: string) {
  const query = {
    'filters[relid]': relid,
    // whether the day itself counts is not told
    'filters[due_after]': dayAt(Date.parse(startedAt) - DAY_MS),
  };
  try {
    yield* readAll<Task>(access, settings, 'dealTasks', query);
  } catch (error) {
    if (!hasNoTasks(error)) throw error;
  }
}

/** The page of a proxy, and a key that nobody knows, are something else. */
const hasNoTasks = (error: unknown) =>
  error instanceof ConnectorError &&
  ['credentials', 'rejected'].includes(error.kind) &&
  (error.status === 403 || error.status === 404);

function taskOf(settings: Settings, call: CallToLog, key: string) {
  const { id, openDeal } = call.person!;
  return {
    title: noteTitle(call),
    ownerType: openDeal ? 'deal' : 'contact',
    relid: Number(openDeal?.id ?? id),
    status: DONE,
    ...(settings.userId && { assignee: Number(settings.userId) }),
    duedate: withOffset(call.startedAt),
    edate: withOffset(call.endedAt),
    note: noteText(call, key),
  };
}

/** The account's type for calls; its first, where none is called like one (assumed: that is what new accounts have). */
async function readCallType(access: Access, settings: Settings): Promise<number> {
  type Types = { dealTasktypes: { id: string; title?: string }[] };
  const { body } = await ask(access, settings)<Types>('GET', `${API}/dealTasktypes`, {
    query: { limit: '100' },
  });
  const types = body.dealTasktypes;
  const words = wordsOf(assumedOf(access, activecampaignManifest).callWords);
  const isOfCalls = (title = '') => words.some((word) => title.toLowerCase().includes(word));
  const type = types.find(({ title }) => isOfCalls(title)) ?? types[0];
  if (!type) throw new ConnectorError('rejected', 'ActiveCampaign has no types of tasks');
  return Number(type.id);
}

async function write(
  access: Access,
  settings: Settings,
  method: 'POST' | 'PUT',
  path: string,
  json: object,
): Promise<Told> {
  const { body } = await ask(access, settings)<Told>(method, `${API}/${path}`, { json });
  if (body.succeeded !== 0) return body;
  const vendorSays = shownWords(body.message ?? '', [settings.token]) || 'no words';
  throw new ConnectorError('rejected', `ActiveCampaign refused: ${vendorSays}`, { vendorSays });
}
