import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, Capabilities, TriedCall } from '../connector.ts';
import { getEarliestRecordMs } from '../shared/records/earliest-record.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import {
  renderAdditionHtml,
  hasAddition,
  hasKey,
  renderNoteHtml,
  getNoteTitle,
  updateNoteHtml,
} from '../shared/records/note-text.ts';
import { ACTIVITIES, type Crm, type Data, EMPTY_SETTINGS, openCrm } from './wire.ts';

interface Activity {
  id: number;
  note?: string | null;
  is_deleted?: boolean;
}

const MAX_SECONDS = 86_399;
/** A note holds about 100 kB. */
const MAX_ADDED_CHARACTERS = 12_000;
const SEPARATOR = '<br><br>';
const PERSONAL = { isPersonal: true };

export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const json = toActivity(crm.settings, call, key);
  const { data } = await crm.send<Data<Partial<Activity>>>('POST', ACTIVITIES, json);
  return readCreatedId(crm, data.id);
}

/** Pipedrive replaces the note whole, so it is read first. */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const note = updateNoteHtml(await readNote(crm, recordId, key), call, key);
  await crm.send('PATCH', `${ACTIVITIES}/${recordId}`, { note }, PERSONAL);
}

export const callSummaries: Capabilities['callSummaries'] = {
  async hasAddition(access, recordId, key) {
    return hasAddition(await readNote(openCrm(access, EMPTY_SETTINGS), recordId, key), key);
  },
  async addToRecord(access, recordId, text, key) {
    const crm = openCrm(access, EMPTY_SETTINGS);
    const note = await readNote(crm, recordId, key);
    if (hasAddition(note, key)) return;
    const added = renderAdditionHtml(text.slice(0, MAX_ADDED_CHARACTERS).toWellFormed(), key);
    const json = { note: `${note}${SEPARATOR}${added}` };
    await crm.send('PATCH', `${ACTIVITIES}/${recordId}`, json, PERSONAL);
  },
};

/** In another account, the id may be another activity's. */
async function readNote(crm: Crm, recordId: string, key: string): Promise<string> {
  const path = `${ACTIVITIES}/${recordId}`;
  const { note, is_deleted: isDeleted } = (await crm.get<Data<Activity>>(path, {}, PERSONAL)).data;
  // Removed activities are still returned for a while.
  if (isDeleted) throw new ConnectorError('rejected', 'The activity was removed', { status: 404 });
  if (!hasKey(note, key))
    throw new ConnectorError('rejected', 'The activity belongs to another call', { status: 404 });
  return note ?? '';
}

/**
 * Reads recent changes: of the person or the user, then of all, because another person may have
 * been chosen meanwhile.
 */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  const { person } = call;
  const { userId } = crm.settings;
  const since = new Date(getEarliestRecordMs(call)).toISOString().replace(/\.\d+Z$/, 'Z');
  const owner = person ? ['person_id', person.id] : userId ? ['owner_id', userId] : null;
  const query = { updated_since: since };
  const ownersRecords = owner
    ? await findAmong(crm, { ...Object.fromEntries([owner]), ...query }, key)
    : [];
  return ownersRecords.length > 0 ? ownersRecords : findAmong(crm, query, key);
}

const findAmong = (crm: Crm, query: Record<string, string>, key: string): Promise<string[]> =>
  findByKey(crm.list(ACTIVITIES, query, PERSONAL), key, { text: 'note' });

/** Times are UTC. Pipedrive fills omitted fields. */
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
