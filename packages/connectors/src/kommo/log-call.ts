import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { getOutcome, type CallOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import type { CallToLog, CallWithPerson, Candidate, TriedCall } from '../connector.ts';
import { getEarliestRecordMs } from '../shared/records/earliest-record.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { getRecording } from '../shared/records/note-text.ts';
import { API, type Crm, type Listing } from './wire.ts';

type CardType = 'leads' | 'contacts' | 'companies';

interface Note {
  id: number;
  entity_id: number;
  params?: { uniq?: string };
}

const SOURCE = 'voip_portal';
const CARD_TYPES: readonly CardType[] = ['leads', 'contacts', 'companies'];
/**
 * Kommo's statuses: 3 not available, 4 had a conversation, 5 wrong number, 6 no connection, 7 busy.
 */
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
 * Writes on the open lead, else on the person's card, as Kommo does. The id is a path, because
 * notes are updated through their card.
 */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const card = chooseCard(call.person);
  const { ownerId } = crm.settings;
  const note = {
    entity_id: Number(card.id),
    note_type: noteType(call),
    params: toParams(ownerId, call, key),
    created_at: toSeconds(call.startedAt),
    // Without it, statistics attribute the note to a robot.
    ...(ownerId !== null && { created_by: Number(ownerId) }),
  };
  const path = `${API}/${card.type}/notes`;
  const body = await crm.send<Partial<Listing<Note>> | null>('POST', path, [note]);
  return `${card.type}/${card.id}/notes/${readCreatedId(crm, body?._embedded?.notes?.[0]?.id)}`;
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const json = { note_type: noteType(call), params: toParams(crm.settings.ownerId, call, key) };
  await crm.send('PATCH', `${API}/${recordId}`, json);
}

/**
 * Reads all cards, because another person may have been chosen meanwhile. Kommo promises no order.
 */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  // A note may count as changed when its call began.
  const since = Math.min(getEarliestRecordMs(call), Date.parse(call.startedAt));
  const query = {
    'filter[note_type][]': noteType(call),
    'filter[updated_at][from]': String(Math.floor(since / 1000)),
  };
  const records: { id: number; path: string }[] = [];
  for (const type of CARD_TYPES) {
    for await (const note of crm.list<Note>(`${API}/${type}/notes`, query)) {
      if (note.params?.uniq !== key) continue;
      records.push({ id: note.id, path: `${type}/${note.entity_id}/notes/${note.id}` });
    }
  }
  return records.toSorted((one, other) => one.id - other.id).map(({ path }) => path);
}

function chooseCard({ id, kind, openDeal }: Candidate): { type: CardType; id: string } {
  if (openDeal) return { type: 'leads', id: openDeal.id };
  return { type: kind === 'person' ? 'contacts' : 'companies', id };
}

const noteType = ({ direction }: CallToLog) => (direction === 'inbound' ? 'call_in' : 'call_out');
const toSeconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

function toParams(ownerId: string | null, call: CallToLog, key: string) {
  const outcome = getOutcome(call.hangupCause);
  const { firstName, lastName } = call.attendant;
  const name = [firstName, lastName].filter(Boolean).join(' ').slice(0, 100);
  const link = getRecording(call);
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
