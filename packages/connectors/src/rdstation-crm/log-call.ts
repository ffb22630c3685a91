import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { assumedOf } from '../shared/assumed.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText } from '../shared/note-text.ts';
import { rdStationCrmManifest } from './manifest.ts';
import { ask, idOf, readAll, type Activity } from './wire.ts';

type Settings = SettingsOf<typeof rdStationCrmManifest>;

/**
 * A note in the deal's timeline: all plans have it, while the cheapest knows no tasks of calls. Direction, duration, outcome
 * and recording stand in its text.
 */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const deal = call.person?.openDeal;
  if (!deal) throw new ConnectorError('rejected', 'RD Station CRM keeps calls of deals alone');
  const activity = { deal_id: deal.id, user_id: settings.userId, text: noteText(call, key) };
  const { wraps } = assumedOf(access, rdStationCrmManifest);
  const { body } = await ask(access, settings)<Activity>('POST', '/api/v1/activities', {
    json: wraps === 'no' ? activity : { activity },
  });
  return { recordId: madeId(rdStationCrmManifest, idOf(body)) };
}

/** By the key in the text, among all notes of the deal. Ids begin with the moment in which they were made. */
export async function findRecords(
  access: Access,
  settings: Settings,
  { person }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person?.openDeal) return [];
  const notes = readAll<Activity>(access, settings, 'activities', { deal_id: person.openDeal.id });
  const found: string[] = [];
  for await (const note of notes) if (hasKey(note.text, key)) found.push(idOf(note));
  return found.toSorted();
}
