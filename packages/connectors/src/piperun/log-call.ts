import { foldText } from '@alo/domain/text/folded-text.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { wallClockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, TriedCall } from '../connector.ts';
import { AccountMemory } from '../shared/vendor/account-memory.ts';
import { splitWords } from '../shared/split-words.ts';
import { getEarliestRecordMs } from '../shared/records/earliest-record.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText, getNoteTitle, updateNoteText } from '../shared/records/note-text.ts';
import { ACTIVITIES, type Crm, readAll } from './wire.ts';

interface Activity {
  id: number;
  description?: string | null;
}
interface ActivityType {
  id: number;
  name: string;
  active?: boolean | number;
}

const DONE = 2;
const DAY_MS = 86_400_000;
const callTypes = new AccountMemory<number>();

export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const { person } = call;
  const userId = Number(crm.settings.userId);
  // PipeRun's times have no zone: they are São Paulo's.
  const ended = wallClockAt(call.endedAt);
  const activity = {
    status: DONE,
    owner_id: userId,
    requester_id: userId,
    title: getNoteTitle(call),
    description: renderNoteText(call, key),
    comment: callOutcome[getOutcome(call.hangupCause)],
    duration: Math.max(1, Math.ceil(call.durationSeconds / 60)),
    start_at: wallClockAt(call.startedAt),
    end_at: ended,
    delivery_date: ended,
    ...(person && { persons: [{ id: Number(person.id) }] }),
    ...(person?.openDeal && { deal_id: Number(person.openDeal.id) }),
  };
  const readType = () => readCallType(crm);
  return callTypes.use(crm, readType, async (typeId) => {
    const json = { activity_type_id: typeId, ...activity };
    const { data } = await crm.send<{ data: Partial<Activity> }>('POST', ACTIVITIES, json);
    return readCreatedId(crm, data.id);
  });
}

/** One activity may come as a list. */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const path = `${ACTIVITIES}/${recordId}`;
  const { data } = await crm.get<{ data: Activity | Activity[] }>(path, {}, { isPersonal: true });
  const [activity] = [data].flat();
  const description = updateNoteText(activity!.description ?? '', call, key);
  await crm.send('PUT', path, { description }, { isPersonal: true });
}

/**
 * Reads the deal's activities, then all, because user and deal may have changed. Starts a day
 * early, because the times have no zone.
 */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  const since = { created_at_start: wallClockAt(getEarliestRecordMs(call) - DAY_MS) };
  const deal = call.person?.openDeal;
  const recordIds = deal ? await findAmong(crm, { ...since, deal_id: deal.id }, key) : [];
  return recordIds.length > 0 ? recordIds : findAmong(crm, since, key);
}

const findAmong = (crm: Crm, query: Record<string, string>, key: string): Promise<string[]> =>
  findByKey(readAll(crm, ACTIVITIES, query), key, { text: 'description' });

/** Falls back to the first type; the card has no field for it. */
async function readCallType(crm: Crm): Promise<number> {
  const typePages = readAll<ActivityType>(crm, '/v1/activityTypes', { active: 'true' });
  const types = await Array.fromAsync(typePages);
  const active = types.filter((type) => type.active !== false && type.active !== 0);
  const words = splitWords(foldText(crm.facts.callWords));
  const isCallType = ({ name }: ActivityType) =>
    words.some((word) => foldText(name).includes(word));
  const type = active.find(isCallType) ?? active[0];
  if (!type) throw new ConnectorError('rejected', 'PipeRun has no active activity type');
  return type.id;
}
