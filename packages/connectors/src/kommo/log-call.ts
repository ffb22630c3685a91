import { isAnswered } from '@alo/domain/call-statistics.ts';
import { outcomeOf, type CallOutcome } from '@alo/domain/hangup-cause.ts';
import { toE164 } from '@alo/domain/phone-number.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog, Candidate, TriedCall } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { madeId } from '../shared/made-id.ts';
import { recordingOf } from '../shared/note-text.ts';
import { kommoManifest } from './manifest.ts';
import { API, ask, readAll, type CardType, type Listing, type Note } from './wire.ts';

type Settings = SettingsOf<typeof kommoManifest>;

/** What a note says that wrote it; Kommo groups calls by it. */
const SOURCE = 'voip_portal';
const CARD_TYPES: readonly CardType[] = ['leads', 'contacts', 'companies'];
/** Its own numbers: 3 not available, 4 had a conversation, 5 wrong number, 6 no connection, 7 busy. */
const STATUSES: Partial<Record<CallOutcome, number>> = {
  notAnswered: 3,
  canceled: 3,
  outOfArea: 3,
  voicemail: 1,
  numberNotFound: 5,
  busy: 7,
};
const CONVERSATION = 4;
const NO_CONNECTION = 6;

/**
 * A note of the kind that calls are, on the card of whoever was found; on the open lead where there is one, as Kommo does it.
 * Its id is a path: notes are changed by way of their card.
 */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  if (!call.person) throw new ConnectorError('rejected', 'Kommo keeps calls of cards alone');
  const card = cardOf(call.person);
  const owner = settings.ownerId === null ? null : Number(settings.ownerId);
  const { body } = await ask(access)<Partial<Listing<Note>> | null>(
    'POST',
    `${API}/${card.type}/notes`,
    {
      json: [
        {
          entity_id: Number(card.id),
          note_type: noteType(call),
          params: paramsOf(settings, call, key),
          created_at: secondsOf(call.startedAt),
          // without it the statistics show a robot
          ...(owner !== null && { created_by: owner }),
        },
      ],
    },
  );
  const id = madeId(kommoManifest, body?._embedded?.notes?.[0]?.id);
  return { recordId: `${card.type}/${card.id}/notes/${id}` };
}

export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const json = { note_type: noteType(call), params: paramsOf(settings, call, key) };
  await ask(access)('PATCH', `${API}/${recordId}`, { json });
}

/** By our key, among the calls that any card got since: who was meant may have been decided anew. Kommo promises no order. */
export async function findRecords(
  access: Access,
  _settings: Settings,
  call: TriedCall,
  key: string,
): Promise<string[]> {
  // a note is told when its call began, and may count as changed then
  const since = Math.min(earliestRecordMs(call), Date.parse(call.startedAt));
  const query = {
    'filter[note_type][]': noteType(call),
    'filter[updated_at][from]': String(Math.floor(since / 1000)),
  };
  const found: { id: number; path: string }[] = [];
  for (const type of CARD_TYPES) {
    for await (const note of readAll<Note>(access, `${type}/notes`, 'notes', query)) {
      if (note.params?.uniq !== key) continue;
      found.push({ id: note.id, path: `${type}/${note.entity_id}/notes/${note.id}` });
    }
  }
  return found.toSorted((one, other) => one.id - other.id).map(({ path }) => path);
}

function cardOf({ id, kind, openDeal }: Candidate): { type: CardType; id: string } {
  if (openDeal) return { type: 'leads', id: openDeal.id };
  return { type: kind === 'person' ? 'contacts' : 'companies', id };
}

const noteType = ({ direction }: CallToLog) => (direction === 'inbound' ? 'call_in' : 'call_out');
const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

function paramsOf({ ownerId }: Settings, call: CallToLog, key: string) {
  const outcome = outcomeOf(call.hangupCause);
  const { firstName, lastName } = call.attendant;
  const name = [firstName, lastName].filter(Boolean).join(' ').slice(0, 100);
  const link = recordingOf(call);
  return {
    uniq: key,
    duration: call.durationSeconds,
    source: SOURCE,
    phone: toE164(call.dialedNumber),
    call_result: [callOutcome[outcome], `ramal ${call.extensionNumber}`, name]
      .filter(Boolean)
      .join(' - '),
    call_status: isAnswered(call) ? CONVERSATION : (STATUSES[outcome] ?? NO_CONNECTION),
    ...(link !== null && { link }),
    ...(ownerId !== null && { call_responsible: Number(ownerId) }),
  };
}
