import { foldText } from '@alo/domain/folded-text.ts';
import { outcomeOf } from '@alo/domain/hangup-cause.ts';
import { wallClockAt } from '@alo/domain/sao-paulo-time.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog, TriedCall } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { AccountMemory } from '../shared/account-memory.ts';
import { assumedOf, wordsOf } from '../shared/assumed.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText, noteTitle, renewedNoteText } from '../shared/note-text.ts';
import { piperunManifest } from './manifest.ts';
import { ask, readAll, type Activity, type ActivityType, type Data } from './wire.ts';

type Settings = SettingsOf<typeof piperunManifest>;

export const ACTIVITIES = '/v1/activities';
const DONE = 2;
const DAY_MS = 86_400_000;
const callTypes = new AccountMemory<number>();

export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const { person } = call;
  const userId = Number(settings.userId);
  // PipeRun's clock has no zone: it is São Paulo's
  const ended = wallClockAt(call.endedAt);
  const activity = {
    status: DONE,
    owner_id: userId,
    requester_id: userId,
    title: noteTitle(call),
    description: noteText(call, key),
    comment: callOutcome[outcomeOf(call.hangupCause)],
    // whole minutes
    duration: Math.max(1, Math.ceil(call.durationSeconds / 60)),
    start_at: wallClockAt(call.startedAt),
    end_at: ended,
    delivery_date: ended,
    ...(person && { persons: [{ id: Number(person.id) }] }),
    ...(person?.openDeal && { deal_id: Number(person.openDeal.id) }),
  };
  const readType = () => readCallType(access, settings);
  return callTypes.use(access, settings, readType, async (typeId) => {
    const json = { activity_type_id: typeId, ...activity };
    const { body } = await ask(access, settings)<Data<Activity>>('POST', ACTIVITIES, { json });
    return { recordId: madeId(piperunManifest, body.data.id) };
  });
}

/** Our own lines of the text are brought up to date, and no others. One activity is told as a list of one, or by itself. */
export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const path = `${ACTIVITIES}/${recordId}`;
  const { body } = await ask(access, settings)<Data<Activity | Activity[]>>('GET', path, {
    isPersonal: true,
  });
  const [activity] = [body.data].flat();
  const description = renewedNoteText(activity!.description ?? '', call, key);
  await ask(access, settings)('PUT', path, { json: { description }, isPersonal: true });
}

/**
 * By the key in the text: of the deal, and where that has none of all, since user and deal may be others by now. Its times
 * have no zone: from a day earlier on.
 */
export async function findRecords(
  access: Access,
  settings: Settings,
  call: TriedCall,
  key: string,
): Promise<string[]> {
  const since = { created_at_start: wallClockAt(earliestRecordMs(call) - DAY_MS) };
  const deal = call.person?.openDeal;
  const found = deal ? await findAmong(access, settings, { ...since, deal_id: deal.id }, key) : [];
  return found.length > 0 ? found : findAmong(access, settings, since, key);
}

async function findAmong(
  access: Access,
  settings: Settings,
  those: Readonly<Record<string, string>>,
  key: string,
): Promise<string[]> {
  const found: number[] = [];
  for await (const { id, description } of readAll<Activity>(access, settings, ACTIVITIES, those)) {
    if (hasKey(description, key)) found.push(id);
  }
  return found.toSorted((one, other) => one - other).map(String);
}

/** The card has no field for it: what is named like a call, else the first one. */
async function readCallType(access: Access, settings: Settings): Promise<number> {
  const query = { active: 'true' };
  const types = await Array.fromAsync(
    readAll<ActivityType>(access, settings, '/v1/activityTypes', query),
  );
  const active = types.filter((type) => type.active !== false && type.active !== 0);
  const words = wordsOf(foldText(assumedOf(access, piperunManifest).callWords));
  const isOfCalls = ({ name }: ActivityType) => words.some((word) => foldText(name).includes(word));
  const type = active.find(isOfCalls) ?? active[0];
  if (!type) throw new ConnectorError('rejected', 'PipeRun has no active type of activity');
  return type.id;
}
