import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import type { CallToLog } from '../connector.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText, getNoteTitle, getSecureRecording } from '../shared/records/note-text.ts';
import { getOwnNumber } from '../shared/records/own-number.ts';
import { API, type Crm, OUR_TAG } from './wire.ts';

interface Ticket {
  id: number;
  external_id?: string | null;
}

const VIA = { inbound: 45, outbound: 46 };

/**
 * Without a contact, the agent requests the ticket. Never extends an open ticket, because the
 * idempotency key works for new ones only.
 */
export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const { user } = crm.settings;
  const agent = user === null ? null : Number(user);
  const requester = call.person ? Number(call.person.id) : agent;
  const isMissed = call.direction === 'inbound' && !isAnswered(call);
  const ticket = {
    subject: getNoteTitle(call),
    ...(requester !== null && { requester_id: requester }),
    ...(agent !== null && { submitter_id: agent, assignee_id: agent }),
    status: isMissed ? 'open' : 'solved',
    via_id: VIA[call.direction],
    external_id: key,
    tags: [OUR_TAG],
    ...toComment(call, key, agent),
  };
  const headers = { 'Idempotency-Key': key };
  type CreatedTicket = { ticket: Partial<Ticket> };
  const created = await crm.send<CreatedTicket>('POST', `${API}/tickets`, { ticket }, { headers });
  return readCreatedId(crm, created.ticket.id);
}

/** The search lags; this list does not. */
export async function findRecords(crm: Crm, _call: CallToLog, key: string): Promise<string[]> {
  const { tickets } = await crm.get<{ tickets: Ticket[] }>(`${API}/tickets`, { external_id: key });
  return findByKey(tickets, key, { text: 'external_id' });
}

/**
 * A recording plays only in a voice comment, which has no text. Otherwise the text is an internal
 * note.
 */
function toComment(call: CallToLog, key: string, agent: number | null) {
  const recording = getSecureRecording(call);
  if (!recording) return { comment: { body: renderNoteText(call, key), public: false } };
  const customer = toE164(call.dialedNumber);
  const ours = getOwnNumber(call);
  const isOutbound = call.direction === 'outbound';
  return {
    voice_comment: {
      from: isOutbound ? ours : customer,
      to: isOutbound ? customer : ours,
      recording_url: recording,
      started_at: call.startedAt,
      call_duration: call.durationSeconds,
      ...(agent !== null && { answered_by_id: agent }),
    },
  };
}
