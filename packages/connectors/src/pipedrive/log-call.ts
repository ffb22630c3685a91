import { isAnswered } from '@alo/domain/call-statistics.ts';
import { formatDuration } from '@alo/domain/duration.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog, TriedCall } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { madeId } from '../shared/made-id.ts';
import {
  additionHtml,
  hasAdditionOf,
  hasKey,
  noteHtml,
  noteTitle,
  renewedNoteHtml,
} from '../shared/note-text.ts';
import { readPages } from '../shared/pages.ts';
import { pipedriveManifest } from './manifest.ts';
import { ask, type Activity, type Data } from './wire.ts';

type Settings = SettingsOf<typeof pipedriveManifest>;

export const ACTIVITIES = '/api/v2/activities';
const MAX_SECONDS = 86_399;
/** Of characters; a note takes some 100 kB. */
const MAX_ADDED = 12_000;
const GAP = '<br><br>';

export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const json = activityOf(settings, call, key);
  const { body } = await ask(access)<Data<Activity>>('POST', ACTIVITIES, { json });
  return { recordId: madeId(pipedriveManifest, body.data.id) };
}

/** The vendor replaces a note as a whole: it is read first, and what people wrote there, or was added, is sent along. */
export async function updateRecord(
  access: Access,
  _settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const note = renewedNoteHtml(await readNoteOf(access, recordId, key), call, key);
  await ask(access)('PATCH', `${ACTIVITIES}/${recordId}`, { json: { note }, isPersonal: true });
}

export const hasAddition = async (
  access: Access,
  recordId: string,
  key: string,
): Promise<boolean> => hasAdditionOf(await readNoteOf(access, recordId, key), key);

/** Below what the note says by then, whoever wrote it. */
export async function addToRecord(
  access: Access,
  recordId: string,
  text: string,
  key: string,
): Promise<void> {
  const note = await readNoteOf(access, recordId, key);
  if (hasAdditionOf(note, key)) return;
  const added = additionHtml(text.slice(0, MAX_ADDED).toWellFormed(), key);
  const json = { note: `${note}${GAP}${added}` };
  await ask(access)('PATCH', `${ACTIVITIES}/${recordId}`, { json, isPersonal: true });
}

/** Of the call with this key: in another account, or after somebody wrote it anew, the number may be another activity's. */
async function readNoteOf(access: Access, recordId: string, key: string): Promise<string> {
  const { body } = await ask(access)<Data<Activity>>('GET', `${ACTIVITIES}/${recordId}`, {
    isPersonal: true,
  });
  const { note, is_deleted: isDeleted } = body.data;
  // somebody has removed it over there, and it is shown for a while
  if (isDeleted) throw new ConnectorError('rejected', 'The activity was removed', { status: 404 });
  if (!hasKey(note, key))
    throw new ConnectorError('rejected', 'The activity is of no call of ours', { status: 404 });
  return note ?? '';
}

/**
 * By the key in the text, among what changed since it may have been written: of whoever has the number, or of the user, and where that
 * has none of all, since somebody may have chosen another meanwhile.
 */
export async function findRecords(
  access: Access,
  { userId }: Settings,
  call: TriedCall,
  key: string,
): Promise<string[]> {
  const { person } = call;
  const since = new Date(earliestRecordMs(call)).toISOString().replace(/\.\d+Z$/, 'Z');
  const theirs: Record<string, string> | null = person
    ? { person_id: person.id }
    : userId
      ? { owner_id: userId }
      : null;
  const found = theirs ? await findAmong(access, { ...theirs, updated_since: since }, key) : [];
  return found.length > 0 ? found : findAmong(access, { updated_since: since }, key);
}

async function findAmong(
  access: Access,
  those: Readonly<Record<string, string>>,
  key: string,
): Promise<string[]> {
  const pages = readPages<Activity, string>(async (cursor) => {
    const { body } = await ask(access)<Data<Activity[]>>('GET', ACTIVITIES, {
      query: { ...those, limit: '500', ...(cursor && { cursor }) },
      // their notes, with what was added to them
      isPersonal: true,
    });
    return { items: body.data, next: body.additional_data?.next_cursor };
  });
  const found: number[] = [];
  for await (const { id, note } of pages) if (hasKey(note, key)) found.push(id);
  return found.toSorted((one, other) => one - other).map(String);
}

/** Days and times in UTC. What is left out Pipedrive chooses itself. */
function activityOf(settings: Settings, call: CallToLog, key: string) {
  const { userId, activityTypeKeyAnswered, activityTypeKeyNotAnswered } = settings;
  const type = isAnswered(call) ? activityTypeKeyAnswered : activityTypeKeyNotAnswered;
  const deal = call.person?.openDeal;
  const started = new Date(call.startedAt).toISOString();
  return {
    subject: noteTitle(call),
    ...(type && { type }),
    ...(userId && { owner_id: Number(userId) }),
    ...(call.person && { participants: [{ person_id: Number(call.person.id), primary: true }] }),
    ...(deal?.kind === 'deal' && { deal_id: Number(deal.id) }),
    ...(deal?.kind === 'lead' && { lead_id: deal.id }),
    due_date: started.slice(0, 10),
    due_time: started.slice(11, 19),
    duration: formatDuration(Math.min(call.durationSeconds, MAX_SECONDS)),
    done: true,
    note: noteHtml(call, key),
  };
}
