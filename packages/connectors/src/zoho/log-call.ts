import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { formatWithOffset } from '@alo/domain/time/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, Candidate, TriedCall } from '../connector.ts';
import { getEarliestRecordMs } from '../shared/records/earliest-record.ts';
import { hasKey, renderNoteText, getNoteTitle, getRecording } from '../shared/records/note-text.ts';
import { toModuleRecord } from './find-person.ts';
import { API, type Crm, readAll, write } from './wire.ts';

interface Call {
  id: string;
  /** Undefined if the profile may not see it. */
  Description?: string | null;
  Created_Time?: string | null;
}

export const CALLS = `${API}/Calls`;

export const logCall = (crm: Crm, call: CallToLog, key: string): Promise<string> =>
  write(crm, 'POST', CALLS, toRecord(crm, call, key));

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  await write(crm, 'PUT', `${CALLS}/${recordId}`, toTexts(call, key));
}

/**
 * The search lags, so the calls written since are read.
 * @throws ConnectorError `unavailable` if calls come without their text
 */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  const since = getEarliestRecordMs(call);
  const calls = readAll<Call>(crm, 'Calls', 'data', {
    fields: 'Subject,Description,Created_Time',
    sort_by: 'Created_Time',
    sort_order: 'desc',
  });
  const recordIds = new Set<string>();
  const counts = { texts: 0, rows: 0 };
  for await (const { id, Description, Created_Time } of calls) {
    counts.rows += 1;
    if (Description !== undefined) counts.texts += 1;
    if (hasKey(Description, key)) recordIds.add(id);
    if (Date.parse(Created_Time ?? '') < since) break;
  }
  if (counts.rows > 0 && counts.texts === 0) {
    throw new ConnectorError('unavailable', 'Zoho CRM lists calls without their description');
  }
  // The newest came first.
  return [...recordIds].toReversed();
}

function toRecord(crm: Crm, call: CallToLog, key: string) {
  const { userId, callResultValueAnswered, callResultValueNotAnswered } = crm.settings;
  const result = isAnswered(call) ? callResultValueAnswered : callResultValueNotAnswered;
  const isMissed = call.direction === 'inbound' && !isAnswered(call);
  const direction = call.direction === 'inbound' ? 'Inbound' : 'Outbound';
  return {
    Subject: getNoteTitle(call),
    Call_Type: isMissed ? 'Missed' : direction,
    Call_Start_Time: formatWithOffset(call.startedAt),
    ...(!isMissed && {
      Call_Duration: formatDuration(crm, isAnswered(call) ? call.durationSeconds : 0),
    }),
    ...(direction === 'Outbound' && { Outgoing_Call_Status: 'Completed' }),
    ...(userId && { Owner: { id: userId } }),
    ...(result && { Call_Result: result }),
    ...(call.person && toLinks(call.person)),
    ...toTexts(call, key),
  };
}

function toTexts(call: CallToLog, key: string) {
  const recording = getRecording(call);
  return {
    Description: renderNoteText(call, key),
    ...(recording && { Voice_Recording__s: recording }),
  };
}

function toLinks(person: Candidate) {
  const { module, id } = toModuleRecord(person);
  const { openDeal } = person;
  const contact = module === 'Contacts' && { Who_Id: { id } };
  if (openDeal) return { ...contact, What_Id: { id: openDeal.id }, $se_module: 'Deals' };
  return contact || { What_Id: { id }, $se_module: module };
}

/** 65 seconds are `01:05`, or `00:02` with hours and minutes. */
function formatDuration({ facts }: Crm, seconds: number): string {
  const countsHours = facts.callDuration === 'hh:mm';
  const smallerUnits = countsHours ? Math.ceil(seconds / 60) : seconds;
  return [Math.floor(smallerUnits / 60), smallerUnits % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
