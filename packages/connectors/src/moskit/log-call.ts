import { isAnswered } from '@alo/domain/call-statistics.ts';
import { toSaoPaulo } from '@alo/domain/sao-paulo-time.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { hasKey, noteText, noteTitle, renewedNoteText } from '../shared/note-text.ts';
import { moskitManifest } from './manifest.ts';
import { ask, type Activity, type Deal } from './wire.ts';

type Settings = SettingsOf<typeof moskitManifest>;
type Answered<Body> = { body: Body | null };

const ACTIVITIES = '/v2/activities';
/** Each is asked for by itself. */
const MAX_EXAMINED = 20;
const NOT_FOUND = 404;

export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const json = activityOf(settings, call, key);
  const { body } = await ask(access, settings)<Activity>('POST', ACTIVITIES, { json });
  return { recordId: madeId(moskitManifest, body.id) };
}

/** Null: somebody deleted it. */
async function readDeal(access: Access, settings: Settings, id: string): Promise<Deal | null> {
  const asked = ask(access, settings)<Deal>('GET', `/v2/deals/${id}`);
  return (await noneIfRejected<Answered<Deal>>(asked, { body: null }, NOT_FOUND)).body;
}

/** PUT takes the whole activity, as it is there at the moment; of its text our own lines are brought up to date, and no others. */
export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const path = `${ACTIVITIES}/${recordId}`;
  const { body } = await ask(access, settings)<Activity>('GET', path, { isPersonal: true });
  const notes = renewedNoteText(body.notes ?? '', call, key);
  await ask(access, settings)('PUT', path, { json: { ...body, notes }, isPersonal: true });
}

/** By the key in the text, among the newest activities of the deal; without one there is no way. */
export async function findRecords(
  access: Access,
  settings: Settings,
  { person }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person?.openDeal) return [];
  const deal = await readDeal(access, settings, person.openDeal.id);
  const ids = (deal?.activities ?? []).map(({ id }) => id).toSorted((one, other) => other - one);
  const found: string[] = [];
  for (const id of ids.slice(0, MAX_EXAMINED)) {
    const asked = ask(access, settings)<Activity>('GET', `${ACTIVITIES}/${id}`);
    const { body } = await noneIfRejected<Answered<Activity>>(asked, { body: null }, NOT_FOUND);
    if (hasKey(body?.notes, key)) found.unshift(String(id));
  }
  return found;
}

function activityOf(settings: Settings, call: CallToLog, key: string) {
  const { userId, activityTypeIdAnswered, activityTypeIdNotAnswered } = settings;
  const user = { id: Number(userId) };
  const { person } = call;
  return {
    title: noteTitle(call),
    type: { id: Number(isAnswered(call) ? activityTypeIdAnswered : activityTypeIdNotAnswered) },
    createdBy: user,
    responsible: user,
    doneUser: user,
    dueDate: shown(call.startedAt),
    doneDate: shown(call.endedAt),
    // whole minutes
    duration: Math.max(1, Math.ceil(call.durationSeconds / 60)),
    notes: noteText(call, key),
    ...(person && {
      [person.kind === 'company' ? 'companies' : 'contacts']: [{ id: Number(person.id) }],
    }),
    ...(person?.openDeal && { deals: [{ id: Number(person.openDeal.id) }] }),
  };
}

/** With milliseconds and offset. */
const shown = (instant: string) => toSaoPaulo(instant).format('YYYY-MM-DDTHH:mm:ss.SSSZ');
