import { isAnswered } from '@alo/domain/call-statistics.ts';
import { withOffset } from '@alo/domain/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog, Candidate, TriedCall } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { assumedOf } from '../shared/assumed.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { hasKey, noteText, noteTitle, recordingOf } from '../shared/note-text.ts';
import { placeOf } from './find-person.ts';
import { zohoManifest } from './manifest.ts';
import { API, readAll, write, type Call } from './wire.ts';

type Settings = SettingsOf<typeof zohoManifest>;

const CALLS = `${API}/Calls`;

export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  return { recordId: await write(access, 'POST', CALLS, callOf(access, settings, call, key)) };
}

export async function updateRecord(
  access: Access,
  _settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  await write(access, 'PUT', `${CALLS}/${recordId}`, textsOf(call, key));
}

/**
 * By the key in the text, among the calls that were written down since: the search would not know them yet.
 * @throws ConnectorError `unavailable` where calls are shown without their text: that proves nothing
 */
export async function findRecords(
  access: Access,
  _settings: Settings,
  call: TriedCall,
  key: string,
): Promise<string[]> {
  const since = earliestRecordMs(call);
  const calls = readAll<Call>(access, 'Calls', 'data', {
    fields: 'Subject,Description,Created_Time',
    sort_by: 'Created_Time',
    sort_order: 'desc',
  });
  const found = new Set<string>();
  const seen = { texts: 0, rows: 0 };
  for await (const { id, Description, Created_Time } of calls) {
    seen.rows += 1;
    if (Description !== undefined) seen.texts += 1;
    if (hasKey(Description, key)) found.add(id);
    if (Date.parse(Created_Time ?? '') < since) break;
  }
  if (seen.rows > 0 && seen.texts === 0) {
    throw new ConnectorError('unavailable', 'Zoho CRM lists calls without their description');
  }
  // the newest came first
  return [...found].toReversed();
}

function callOf(access: Access, settings: Settings, call: CallToLog, key: string) {
  const { userId, callResultValueAnswered, callResultValueNotAnswered } = settings;
  const result = isAnswered(call) ? callResultValueAnswered : callResultValueNotAnswered;
  const isMissed = call.direction === 'inbound' && !isAnswered(call);
  const made = call.direction === 'inbound' ? 'Inbound' : 'Outbound';
  return {
    Subject: noteTitle(call),
    Call_Type: isMissed ? 'Missed' : made,
    Call_Start_Time: withOffset(call.startedAt),
    ...(!isMissed && {
      Call_Duration: durationOf(access, isAnswered(call) ? call.durationSeconds : 0),
    }),
    ...(made === 'Outbound' && { Outgoing_Call_Status: 'Completed' }),
    ...(userId && { Owner: { id: userId } }),
    ...(result && { Call_Result: result }),
    ...(call.person && linksOf(call.person)),
    ...textsOf(call, key),
  };
}

function textsOf(call: CallToLog, key: string) {
  const recording = recordingOf(call);
  return {
    Description: noteText(call, key),
    ...(recording && { Voice_Recording__s: recording }),
  };
}

/** Only a contact is a who; a lead is a what, like a deal and an account. */
function linksOf(person: Candidate) {
  const { module, id } = placeOf(person);
  const { openDeal } = person;
  const who = module === 'Contacts' && { Who_Id: { id } };
  if (openDeal) return { ...who, What_Id: { id: openDeal.id }, $se_module: 'Deals' };
  return who || { What_Id: { id }, $se_module: module };
}

/** 65 seconds are `01:05`, or `00:02` in an account that counts hours and minutes; an hour is `60:00` or `01:00`. */
function durationOf(access: Access, seconds: number): string {
  const inHours = assumedOf(access, zohoManifest).callDuration === 'hh:mm';
  const smaller = inHours ? Math.ceil(seconds / 60) : seconds;
  return [Math.floor(smaller / 60), smaller % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
