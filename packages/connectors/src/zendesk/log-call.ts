import { isAnswered } from '@alo/domain/call-statistics.ts';
import { toE164 } from '@alo/domain/phone-number.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { noteText, noteTitle, secureRecordingOf } from '../shared/note-text.ts';
import { ownNumberOf } from '../shared/own-number.ts';
import { zendeskManifest } from './manifest.ts';
import { API, ask, OUR_TAG, type Ticket } from './wire.ts';

type Settings = SettingsOf<typeof zendeskManifest>;

/** A call that came in, and one that went out. */
const VIA = { inbound: 45, outbound: 46 };

/**
 * A ticket of the person, or of the agent where nobody has the number: nobody is made. It is not added to an open one,
 * because the key that keeps doubles away is taken for new tickets alone.
 */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const agent = settings.user === null ? null : Number(settings.user);
  const requester = call.person ? Number(call.person.id) : agent;
  const isMissed = call.direction === 'inbound' && !isAnswered(call);
  const ticket = {
    subject: noteTitle(call),
    ...(requester !== null && { requester_id: requester }),
    ...(agent !== null && { submitter_id: agent, assignee_id: agent }),
    // somebody has to call back
    status: isMissed ? 'open' : 'solved',
    via_id: VIA[call.direction],
    external_id: key,
    tags: [OUR_TAG],
    ...commentOf(call, key, agent),
  };
  const once = ask(access, settings, { 'Idempotency-Key': key });
  const { body } = await once<{ ticket: Ticket }>('POST', `${API}/tickets`, { json: { ticket } });
  return { recordId: madeId(zendeskManifest, body.ticket.id) };
}

/** By our id on the ticket, which is read without the search's delay. */
export async function findRecords(
  access: Access,
  settings: Settings,
  _call: CallToLog,
  key: string,
): Promise<string[]> {
  const { body } = await ask(access, settings)<{ tickets: Ticket[] }>('GET', `${API}/tickets`, {
    query: { external_id: key },
  });
  const found = body.tickets.filter((ticket) => ticket.external_id === key);
  return found
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .map(String);
}

/** A recording plays in a comment that has no text; without one the text is a note that only agents see. */
function commentOf(call: CallToLog, key: string, agent: number | null) {
  const recording = secureRecordingOf(call);
  if (!recording) return { comment: { body: noteText(call, key), public: false } };
  const customer = toE164(call.dialedNumber);
  const ours = ownNumberOf(call);
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
