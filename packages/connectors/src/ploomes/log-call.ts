import { withOffset } from '@alo/domain/sao-paulo-time.ts';
import type { CallToLog, CallWithPerson } from '../connector.ts';
import { findByKey } from '../shared/find-by-key.ts';
import { madeId } from '../shared/made-id.ts';
import { noteHtml, noteTitle } from '../shared/note-text.ts';
import { textAt } from '../shared/read-places.ts';
import type { Crm } from './wire.ts';

const RECORDS = '/InteractionRecords';
/** Ploomes's clock and ours may differ. */
const EARLIER_MS = 120_000;

/**
 * Writes a record in the client's timeline, by the integration user. Who spoke, the duration and the outcome stand in its text:
 * no source says in which unit its field for a length is.
 */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const { person, startedAt } = call;
  const json = {
    ContactId: Number(person.id),
    ...(person.openDeal && { DealId: Number(person.openDeal.id) }),
    Date: withOffset(startedAt),
    TypeId: Number(crm.facts.callTypeId),
    Content: toContent(call, key),
  };
  // without it the answer may be empty, and the record would have to be looked for
  const headers = { Prefer: 'return=representation' };
  const made = await crm.send('POST', RECORDS, json, { headers });
  return madeId(crm, textAt(made, ['Id', 'value.Id']));
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const json = { Content: toContent(call, key) };
  await crm.send('PATCH', `${RECORDS}(${recordId})`, json, { mayBeEmpty: true });
}

/** Finds records by the key in their text, among the client's records of that time. */
export async function findRecords(
  crm: Crm,
  { person, startedAt }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person) return [];
  const since = new Date(Date.parse(startedAt) - EARLIER_MS).toISOString();
  const records = crm.list(RECORDS, {
    $filter: `ContactId eq ${person.id} and Date ge ${since}`,
    $select: 'Id,Content',
    $orderby: 'Id asc',
  });
  return findByKey(records, key, { id: 'Id', text: 'Content' });
}

/** Ploomes shows it as HTML. */
const toContent = (call: CallToLog, key: string) =>
  `<p>${noteTitle(call)}</p><p>${noteHtml(call, key)}</p>`;
