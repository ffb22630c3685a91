import { formatWithOffset } from '@alo/domain/time/sao-paulo-time.ts';
import type { CallToLog, CallWithPerson } from '../connector.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteHtml, getNoteTitle } from '../shared/records/note-text.ts';
import { readTextAt } from '../shared/vendor/read-paths.ts';
import type { Crm } from './wire.ts';

const RECORDS = '/InteractionRecords';
const MAX_CLOCK_SKEW_MS = 120_000;

/** The duration field's unit is undocumented, so the text has attendant, duration and outcome. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const { person, startedAt } = call;
  const json = {
    ContactId: Number(person.id),
    ...(person.openDeal && { DealId: Number(person.openDeal.id) }),
    Date: formatWithOffset(startedAt),
    TypeId: Number(crm.facts.callTypeId),
    Content: renderHtml(call, key),
  };
  // Without it, the answer may lack the record's id.
  const headers = { Prefer: 'return=representation' };
  const created = await crm.send('POST', RECORDS, json, { headers });
  return readCreatedId(crm, readTextAt(created, ['Id', 'value.Id']));
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const json = { Content: renderHtml(call, key) };
  await crm.send('PATCH', `${RECORDS}(${recordId})`, json, { mayBeEmpty: true });
}

export async function findRecords(
  crm: Crm,
  { person, startedAt }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person) return [];
  const since = new Date(Date.parse(startedAt) - MAX_CLOCK_SKEW_MS).toISOString();
  const records = crm.list(RECORDS, {
    $filter: `ContactId eq ${person.id} and Date ge ${since}`,
    $select: 'Id,Content',
    $orderby: 'Id asc',
  });
  return findByKey(records, key, { id: 'Id', text: 'Content' });
}

const renderHtml = (call: CallToLog, key: string) =>
  `<p>${getNoteTitle(call)}</p><p>${renderNoteHtml(call, key)}</p>`;
