import { isAnswered } from '@alo/domain/call-statistics.ts';
import { getOutcome } from '@alo/domain/hangup-cause.ts';
import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, Candidate, TriedCall } from '../connector.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { readCreatedId } from '../shared/created-id.ts';
import { hasKey, renderNoteText, getNoteTitle, renewNoteText } from '../shared/note-text.ts';
import { PREFIX } from './find-person.ts';
import { type Crm, readRows, type Row, soql, TASK } from './wire.ts';

interface Described extends Row {
  Description?: string | null;
}

/** Writes a task that is a call. If the organization hides the fields of calls, all of it stands in the text alone. */
export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const task = toTask(crm.settings, call, key);
  const create = async (fields: object) =>
    readCreatedId(crm, (await crm.send<{ id?: string }>('POST', TASK, { ...task, ...fields })).id);
  try {
    return await create(toCallFields(call, key));
  } catch (error) {
    // the task was refused, so nothing was made by then
    if (!isHiddenField(error)) throw error;
    return create({});
  }
}

/** Brings our own lines of the text up to date, and no others. */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const query = soql`SELECT Id, Description FROM Task WHERE Id = ${recordId}`;
  const [task] = await Array.fromAsync(readRows<Described>(crm, query));
  if (!task) throw new ConnectorError('rejected', 'The task was removed', { status: 404 });
  const json = { Description: renewNoteText(task.Description ?? '', call, key) };
  await crm.send('PATCH', `${TASK}/${recordId}`, json, { isPersonal: true });
}

/**
 * Finds records by our key, else by the texts of the calls that were written since: the key's field may be hidden, or closed
 * for us to write.
 */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  try {
    const q = soql`SELECT Id FROM Task WHERE CallObject = ${key} ORDER BY CreatedDate`;
    const byKey = (await Array.fromAsync(readRows<Row>(crm, q))).map(({ Id }) => Id);
    if (byKey.length > 0) return byKey;
  } catch (error) {
    if (!isHiddenField(error)) throw error;
  }
  const since = new Date(earliestRecordMs(call)).toISOString();
  const tasks = readRows<Described>(
    crm,
    `SELECT Id, Description FROM Task WHERE TaskSubtype = 'Call' AND CreatedDate >= ${since} ORDER BY CreatedDate`,
  );
  const found: string[] = [];
  for await (const { Id, Description } of tasks) if (hasKey(Description, key)) found.push(Id);
  return found;
}

/** Also `INVALID_FIELD_FOR_INSERT_UPDATE`. */
const isHiddenField = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  (error.vendorSays?.startsWith('INVALID_FIELD') ?? false);

function toTask(settings: Crm['settings'], call: CallToLog, key: string) {
  const { userId, callPriority, callStatusAnswered, callStatusNotAnswered } = settings;
  const status = isAnswered(call) ? callStatusAnswered : callStatusNotAnswered;
  return {
    Subject: getNoteTitle(call),
    TaskSubtype: 'Call',
    ...(status && { Status: status }),
    ...(callPriority && { Priority: callPriority }),
    ...(userId && { OwnerId: userId }),
    ActivityDate: dayAt(call.startedAt),
    Description: renderNoteText(call, key),
    ...(call.person && toLinks(call.person)),
  };
}

function toCallFields(call: CallToLog, key: string) {
  return {
    CallType: call.direction === 'inbound' ? 'Inbound' : 'Outbound',
    CallDurationInSeconds: call.durationSeconds,
    CallDisposition: callOutcome[getOutcome(call.hangupCause)],
    CallObject: key,
  };
}

/** A lead may not be named beside something else; it has no opportunity. */
function toLinks({ id, openDeal }: Candidate) {
  const what = openDeal && { WhatId: openDeal.id };
  return id.startsWith(PREFIX.account) ? { WhatId: id, ...what } : { WhoId: id, ...what };
}
