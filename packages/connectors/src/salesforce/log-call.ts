import { isAnswered } from '@alo/domain/call-statistics.ts';
import { outcomeOf } from '@alo/domain/hangup-cause.ts';
import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog, Candidate, TriedCall } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText, noteTitle, renewedNoteText } from '../shared/note-text.ts';
import { PREFIX } from './find-person.ts';
import { salesforceManifest } from './manifest.ts';
import { ask, readRows, soql, TASK, type Row } from './wire.ts';

type Settings = SettingsOf<typeof salesforceManifest>;

interface Described extends Row {
  Description?: string | null;
}

/** A task that is a call. Organizations may hide the fields of calls: then all of it stands in the text alone. */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const json = taskOf(settings, call, key);
  const create = async (fields: object) => {
    const { body } = await ask(access)<{ id?: string }>('POST', TASK, {
      json: { ...json, ...fields },
    });
    return madeId(salesforceManifest, body.id);
  };
  try {
    return { recordId: await create(callFieldsOf(call, key)) };
  } catch (error) {
    // refused, so that nothing was made by then
    if (!isHiddenField(error)) throw error;
    return { recordId: await create({}) };
  }
}

/** Our own lines of the text are brought up to date, and no others. */
export async function updateRecord(
  access: Access,
  _settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const [task] = await Array.fromAsync(
    readRows<Described>(access, soql`SELECT Id, Description FROM Task WHERE Id = ${recordId}`),
  );
  if (!task) throw new ConnectorError('rejected', 'The task was removed', { status: 404 });
  const json = { Description: renewedNoteText(task.Description ?? '', call, key) };
  await ask(access)('PATCH', `${TASK}/${recordId}`, { json, isPersonal: true });
}

/** By our key; where none has it, in the texts of the calls that were written since: its field may be hidden, or not be ours to write. */
export async function findRecords(
  access: Access,
  _settings: Settings,
  call: TriedCall,
  key: string,
): Promise<string[]> {
  try {
    const q = soql`SELECT Id FROM Task WHERE CallObject = ${key} ORDER BY CreatedDate`;
    const byKey = (await Array.fromAsync(readRows<Row>(access, q))).map(({ Id }) => Id);
    if (byKey.length > 0) return byKey;
  } catch (error) {
    if (!isHiddenField(error)) throw error;
  }
  const since = new Date(earliestRecordMs(call)).toISOString();
  const tasks = readRows<Described>(
    access,
    `SELECT Id, Description FROM Task WHERE TaskSubtype = 'Call' AND CreatedDate >= ${since} ORDER BY CreatedDate`,
  );
  const found: string[] = [];
  for await (const { Id, Description } of tasks) if (hasKey(Description, key)) found.push(Id);
  return found;
}

/** `INVALID_FIELD`, and `INVALID_FIELD_FOR_INSERT_UPDATE`. */
const isHiddenField = (error: unknown) =>
  error instanceof ConnectorError &&
  error.kind === 'rejected' &&
  (error.vendorSays?.startsWith('INVALID_FIELD') ?? false);

function taskOf(settings: Settings, call: CallToLog, key: string) {
  const { userId, callPriority, callStatusAnswered, callStatusNotAnswered } = settings;
  const status = isAnswered(call) ? callStatusAnswered : callStatusNotAnswered;
  return {
    Subject: noteTitle(call),
    TaskSubtype: 'Call',
    ...(status && { Status: status }),
    ...(callPriority && { Priority: callPriority }),
    ...(userId && { OwnerId: userId }),
    ActivityDate: dayAt(call.startedAt),
    Description: noteText(call, key),
    ...(call.person && linksOf(call.person)),
  };
}

function callFieldsOf(call: CallToLog, key: string) {
  return {
    CallType: call.direction === 'inbound' ? 'Inbound' : 'Outbound',
    CallDurationInSeconds: call.durationSeconds,
    CallDisposition: callOutcome[outcomeOf(call.hangupCause)],
    CallObject: key,
  };
}

/** Beside a lead nothing else may be named; it has no opportunity. */
function linksOf({ id, openDeal }: Candidate) {
  const what = openDeal && { WhatId: openDeal.id };
  return id.startsWith(PREFIX.account) ? { WhatId: id, ...what } : { WhoId: id, ...what };
}
