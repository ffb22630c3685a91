import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallToLog, Candidate, TriedCall } from '../connector.ts';
import { getEarliestRecordMs } from '../shared/records/earliest-record.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import {
  hasKey,
  renderNoteText,
  getNoteTitle,
  updateNoteText,
} from '../shared/records/note-text.ts';
import { PREFIX } from './find-person.ts';
import { type Crm, readRows, type Row, soql, TASK } from './wire.ts';

interface Described extends Row {
  Description?: string | null;
}

/** The organization may hide call fields. */
export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const task = toTask(crm.settings, call, key);
  const create = async (fields: object) =>
    readCreatedId(crm, (await crm.send<{ id?: string }>('POST', TASK, { ...task, ...fields })).id);
  try {
    return await create(toCallFields(call, key));
  } catch (error) {
    if (!isHiddenField(error)) throw error;
    return create({});
  }
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const query = soql`SELECT Id, Description FROM Task WHERE Id = ${recordId}`;
  const [task] = await Array.fromAsync(readRows<Described>(crm, query));
  if (!task) throw new ConnectorError('rejected', 'The task was removed', { status: 404 });
  const json = { Description: updateNoteText(task.Description ?? '', call, key) };
  await crm.send('PATCH', `${TASK}/${recordId}`, json, { isPersonal: true });
}

/**
 * Searches the key's field, else the texts of calls written since, because the field may be hidden
 * or read-only.
 */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  try {
    const query = soql`SELECT Id FROM Task WHERE CallObject = ${key} ORDER BY CreatedDate`;
    const byKey = (await Array.fromAsync(readRows<Row>(crm, query))).map(({ Id }) => Id);
    if (byKey.length > 0) return byKey;
  } catch (error) {
    if (!isHiddenField(error)) throw error;
  }
  const since = new Date(getEarliestRecordMs(call)).toISOString();
  const tasks = readRows<Described>(
    crm,
    `SELECT Id, Description FROM Task WHERE TaskSubtype = 'Call' AND CreatedDate >= ${since} ORDER BY CreatedDate`,
  );
  const recordIds: string[] = [];
  for await (const { Id, Description } of tasks) if (hasKey(Description, key)) recordIds.push(Id);
  return recordIds;
}

/** Also matches `INVALID_FIELD_FOR_INSERT_UPDATE`. */
const isHiddenField = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  (error.vendorMessage?.startsWith('INVALID_FIELD') ?? false);

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

/** A lead is linked alone, and has no opportunity. */
function toLinks({ id, openDeal }: Candidate) {
  const dealLink = openDeal && { WhatId: openDeal.id };
  return id.startsWith(PREFIX.account) ? { WhatId: id, ...dealLink } : { WhoId: id, ...dealLink };
}
