import { isAnswered } from '@alo/domain/call-statistics.ts';
import { inSaoPaulo } from '@alo/domain/sao-paulo-time.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText, noteTitle } from '../shared/note-text.ts';
import { moskitManifest } from './manifest.ts';
import { ask, type Activity, type Deal } from './wire.ts';

type Settings = SettingsOf<typeof moskitManifest>;

const ACTIVITIES = '/v2/activities';
/** Each is asked for by itself. */
const MOST_LOOKED_AT = 20;

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

/** PUT takes the whole activity, as it is there at the moment. */
export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const path = `${ACTIVITIES}/${recordId}`;
  const { body } = await ask(access, settings)<Activity>('GET', path);
  await ask(access, settings)('PUT', path, { json: { ...body, notes: noteText(call, key) } });
}

/** By the key in the text, among the newest activities of the deal. */
export async function findRecords(
  access: Access,
  settings: Settings,
  { person }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person?.openDeal) return [];
  const { body: deal } = await ask(access, settings)<Deal>(
    'GET',
    `/v2/deals/${person.openDeal.id}`,
  );
  const ids = (deal.activities ?? []).map(({ id }) => id).toSorted((one, other) => other - one);
  const found: string[] = [];
  for (const id of ids.slice(0, MOST_LOOKED_AT)) {
    const { body } = await ask(access, settings)<Activity>('GET', `${ACTIVITIES}/${id}`);
    if (hasKey(body.notes, key)) found.unshift(String(id));
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
    ...(person && { contacts: [{ id: Number(person.id) }] }),
    ...(person?.openDeal && { deals: [{ id: Number(person.openDeal.id) }] }),
  };
}

/** With milliseconds and offset. */
const shown = (instant: string) => inSaoPaulo(instant).format('YYYY-MM-DDTHH:mm:ss.SSSZ');
