import { isAnswered } from '@alo/domain/call-statistics.ts';
import { formatDuration } from '@alo/domain/duration.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, Capabilities, TriedCall } from '../connector.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { findByKey } from '../shared/find-by-key.ts';
import { readCreatedId } from '../shared/created-id.ts';
import {
  renderAdditionHtml,
  hasAdditionWith,
  hasKey,
  renderNoteHtml,
  getNoteTitle,
  renewNoteHtml,
} from '../shared/note-text.ts';
import { ACTIVITIES, type Crm, type Data, NO_SETTINGS, open } from './wire.ts';

interface Activity {
  id: number;
  note?: string | null;
  is_deleted?: boolean;
}

const MAX_SECONDS = 86_399;
/** A note takes some 100 kB. */
const MAX_ADDED_CHARACTERS = 12_000;
const GAP = '<br><br>';
const PERSONAL = { isPersonal: true };

export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const json = toActivity(crm.settings, call, key);
  const { data } = await crm.send<Data<Partial<Activity>>>('POST', ACTIVITIES, json);
  return readCreatedId(crm, data.id);
}

/** Reads the note first, because the vendor replaces it as a whole: what people wrote there, or was added, is sent along. */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const note = renewNoteHtml(await readNote(crm, recordId, key), call, key);
  await crm.send('PATCH', `${ACTIVITIES}/${recordId}`, { note }, PERSONAL);
}

export const callSummaries: Capabilities['callSummaries'] = {
  async hasAddition(access, recordId, key) {
    return hasAdditionWith(await readNote(open(access, NO_SETTINGS), recordId, key), key);
  },
  /** Adds the text below what the note says by then, also below what people wrote. */
  async addToRecord(access, recordId, text, key) {
    const crm = open(access, NO_SETTINGS);
    const note = await readNote(crm, recordId, key);
    if (hasAdditionWith(note, key)) return;
    const added = renderAdditionHtml(text.slice(0, MAX_ADDED_CHARACTERS).toWellFormed(), key);
    const json = { note: `${note}${GAP}${added}` };
    await crm.send('PATCH', `${ACTIVITIES}/${recordId}`, json, PERSONAL);
  },
};

/** Reads the note of this call: in another account, or after it was written anew, the number may be another activity's. */
async function readNote(crm: Crm, recordId: string, key: string): Promise<string> {
  const path = `${ACTIVITIES}/${recordId}`;
  const { note, is_deleted: isDeleted } = (await crm.get<Data<Activity>>(path, {}, PERSONAL)).data;
  // an activity that was removed over there is shown for a while
  if (isDeleted) throw new ConnectorError('rejected', 'The activity was removed', { status: 404 });
  if (!hasKey(note, key))
    throw new ConnectorError('rejected', 'The activity is of no call of ours', { status: 404 });
  return note ?? '';
}

/**
 * Finds records by the key in their text, among what changed since the record may have been written: first the person's, or the
 * user's, then everybody's, because another one may have been chosen meanwhile.
 */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  const { person } = call;
  const { userId } = crm.settings;
  const since = new Date(earliestRecordMs(call)).toISOString().replace(/\.\d+Z$/, 'Z');
  const theirs = person ? ['person_id', person.id] : userId ? ['owner_id', userId] : null;
  const query = { updated_since: since };
  const found = theirs
    ? await findAmong(crm, { ...Object.fromEntries([theirs]), ...query }, key)
    : [];
  return found.length > 0 ? found : findAmong(crm, query, key);
}

/** The notes are personal, with what was added to them. */
const findAmong = (crm: Crm, query: Record<string, string>, key: string): Promise<string[]> =>
  findByKey(crm.list(ACTIVITIES, query, PERSONAL), key, { text: 'note' });

/** Days and times are in UTC. What is left out Pipedrive chooses itself. */
function toActivity(settings: Crm['settings'], call: CallToLog, key: string) {
  const { userId, activityTypeKeyAnswered, activityTypeKeyNotAnswered } = settings;
  const type = isAnswered(call) ? activityTypeKeyAnswered : activityTypeKeyNotAnswered;
  const deal = call.person?.openDeal;
  const started = new Date(call.startedAt).toISOString();
  return {
    subject: getNoteTitle(call),
    ...(type && { type }),
    ...(userId && { owner_id: Number(userId) }),
    ...(call.person && { participants: [{ person_id: Number(call.person.id), primary: true }] }),
    ...(deal?.kind === 'deal' && { deal_id: Number(deal.id) }),
    ...(deal?.kind === 'lead' && { lead_id: deal.id }),
    due_date: started.slice(0, 10),
    due_time: started.slice(11, 19),
    duration: formatDuration(Math.min(call.durationSeconds, MAX_SECONDS)),
    done: true,
    note: renderNoteHtml(call, key),
  };
}
