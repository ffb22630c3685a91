import { ConnectorError } from '../connector-error.ts';
import type { CallToLog } from '../connector.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { hasKey, renderNoteText } from '../shared/records/note-text.ts';
import { API, type Crm, type Identified, readId } from './wire.ts';

const ACTIVITIES = `${API}/activities`;

/** The cheapest plan has no tasks for calls. */
export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const deal = call.person?.openDeal;
  if (!deal) throw new ConnectorError('rejected', 'RD Station CRM only keeps calls of deals');
  const { userId } = crm.settings;
  const activity = {
    deal_id: deal.id,
    ...(userId && { user_id: userId }),
    text: renderNoteText(call, key),
  };
  const json = crm.facts.wraps === 'no' ? activity : { activity };
  return readCreatedId(crm, readId(await crm.send<Identified>('POST', ACTIVITIES, json)));
}

/** Ids begin with their creation time. */
export async function findRecords(crm: Crm, { person }: CallToLog, key: string): Promise<string[]> {
  if (!person?.openDeal) return [];
  const query = { deal_id: person.openDeal.id };
  const recordIds: string[] = [];
  for await (const note of crm.list<Identified & { text?: string }>(ACTIVITIES, query))
    if (hasKey(note.text, key)) recordIds.push(readId(note));
  return recordIds.toSorted();
}
