import { withOffset } from '@alo/domain/sao-paulo-time.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import { madeId } from '../shared/made-id.ts';
import { assumedOf } from '../shared/assumed.ts';
import { hasKey, noteHtml, noteTitle } from '../shared/note-text.ts';
import { ploomesManifest } from './manifest.ts';
import { ask, readAll, type Credentials, type InteractionRecord, type Values } from './wire.ts';

const RECORDS = '/InteractionRecords';
/** Ploomes's clock and ours may differ. */
const EARLIER_MS = 120_000;

/**
 * A record in the client's timeline, by the integration user. Who spoke, the duration and the outcome stand in its text:
 * what its field for a length counts in nobody tells.
 */
export async function logCall(
  access: Access,
  settings: Credentials,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const { person, startedAt } = call;
  if (!person) throw new ConnectorError('rejected', 'Ploomes keeps calls of clients alone');
  // without it the answer may be empty, and the record would have to be looked for
  const telling = ask(access, settings, { Prefer: 'return=representation' });
  const { body } = await telling<Partial<InteractionRecord & Values<InteractionRecord>>>(
    'POST',
    RECORDS,
    {
      json: {
        ContactId: Number(person.id),
        ...(person.openDeal && { DealId: Number(person.openDeal.id) }),
        Date: withOffset(startedAt),
        TypeId: Number(assumedOf(access, ploomesManifest).callTypeId),
        Content: contentOf(call, key),
      },
    },
  );
  return { recordId: madeId(ploomesManifest, body.Id ?? body.value?.[0]?.Id) };
}

export async function updateRecord(
  access: Access,
  settings: Credentials,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const json = { Content: contentOf(call, key) };
  await ask(access, settings)('PATCH', `${RECORDS}(${recordId})`, { json, mayBeEmpty: true });
}

/** By the key in the text, among the client's records of that time. */
export async function findRecords(
  access: Access,
  settings: Credentials,
  { person, startedAt }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person) return [];
  const since = new Date(Date.parse(startedAt) - EARLIER_MS).toISOString();
  const records = readAll<InteractionRecord>(access, settings, RECORDS, {
    filter: `ContactId eq ${person.id} and Date ge ${since}`,
    select: 'Id,Content',
    orderby: 'Id asc',
  });
  const found: string[] = [];
  for await (const { Id, Content } of records) if (hasKey(Content, key)) found.push(String(Id));
  return found;
}

/** Ploomes shows it as HTML. */
const contentOf = (call: CallToLog, key: string) =>
  `<p>${noteTitle(call)}</p><p>${noteHtml(call, key)}</p>`;
