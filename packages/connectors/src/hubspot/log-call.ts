import { isAnswered } from '@alo/domain/call-statistics.ts';
import { toE164 } from '@alo/domain/phone-number.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Candidate, CallToLog } from '../connector.ts';
import { readCreatedId } from '../shared/created-id.ts';
import {
  hasKey,
  renderNoteHtml,
  getNoteTitle,
  renewNoteHtml,
  getSecureRecording,
} from '../shared/note-text.ts';
import { getOwnNumber } from '../shared/own-number.ts';
import { readLinked } from './linked.ts';
import { search } from './lookups.ts';
import { OBJECTS, type Crm, type CrmObject } from './wire.ts';

/** The field that has our key. */
const KEY = 'hs_call_external_id';
/** HubSpot's own numbers for what a call is tied to, the same in every account. */
const ASSOCIATION = { person: 194, company: 182, deal: 206 };

const STATUSES: Record<string, string> = {
  USER_BUSY: 'BUSY',
  NO_ANSWER: 'NO_ANSWER',
  NO_USER_RESPONSE: 'NO_ANSWER',
  RECOVERY_ON_TIMER_EXPIRE: 'NO_ANSWER',
  ORIGINATOR_CANCEL: 'CANCELED',
};

export async function logCall(crm: Crm, call: CallToLog, key: string): Promise<string> {
  const body = await crm.send<Partial<CrmObject>>('POST', `${OBJECTS}/calls`, {
    properties: toProperties(crm.settings, call, key),
    associations: toAssociations(call.person),
  });
  return readCreatedId(crm, body.id);
}

/**
 * Changes the text, whose own lines are brought up to date, and the recording: agents may have changed all the rest.
 * @throws ConnectorError `rejected`, 404, if the number is another call's, as it may be in another account
 */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const path = `${OBJECTS}/calls/${recordId}`;
  const query = { properties: `hs_call_body,${KEY}` };
  const record = await crm.get<CrmObject>(path, query, { isPersonal: true });
  const { hs_call_body: text } = record.properties;
  if (!hasOurKey(record, key) && !hasKey(text, key))
    throw new ConnectorError('rejected', 'The call is none of ours', { status: 404 });
  const recording = getSecureRecording(call);
  const properties = {
    hs_call_body: renewNoteHtml(text ?? '', call, key),
    ...(recording && { hs_call_recording_url: recording }),
  };
  await crm.send('PATCH', path, { properties }, { isPersonal: true });
}

/** Finds records by our key; while the index is late, among the calls of the contact, which needs no index. */
export async function findRecords(crm: Crm, { person }: CallToLog, key: string): Promise<string[]> {
  const filters = [{ propertyName: KEY, operator: 'EQ', value: key }];
  const found = await search(crm, 'calls', [{ filters }], [KEY]);
  const calls =
    found.length > 0 || person?.kind !== 'person' ? found : await readCalls(crm, person, key);
  return calls
    .filter((call) => hasOurKey(call, key))
    .toSorted((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''))
    .map(({ id }) => id);
}

/** Returns the newest batch that has the call, as it has just been made. */
async function readCalls(crm: Crm, { id }: Candidate, key: string): Promise<CrmObject[]> {
  for await (const calls of readLinked(crm, id, 'calls', [KEY])) {
    if (calls.some((call) => hasOurKey(call, key))) return calls;
  }
  return [];
}

const hasOurKey = ({ properties }: CrmObject, key: string) => properties[KEY] === key;

/** The vendor wants text everywhere; what is not known is left out. */
function toProperties(settings: Crm['settings'], call: CallToLog, key: string) {
  const customer = toE164(call.dialedNumber);
  const ours = getOwnNumber(call);
  const isOutbound = call.direction === 'outbound';
  const answered = isAnswered(call);
  const { dispositionIdAnswered, dispositionIdNotAnswered } = settings;
  const properties = {
    hs_timestamp: call.startedAt,
    hs_call_title: getNoteTitle(call),
    hs_call_body: renderNoteHtml(call, key),
    hs_call_direction: call.direction.toUpperCase(),
    hs_call_duration: String(call.durationSeconds * 1000),
    hs_call_from_number: isOutbound ? ours : customer,
    hs_call_to_number: isOutbound ? customer : ours,
    hs_call_status: answered ? 'COMPLETED' : (STATUSES[call.hangupCause] ?? 'FAILED'),
    hs_call_disposition: answered ? dispositionIdAnswered : dispositionIdNotAnswered,
    hs_call_recording_url: getSecureRecording(call),
    hubspot_owner_id: settings.ownerId,
    [KEY]: key,
  };
  const known = Object.entries(properties).filter(([, value]) => value !== null);
  return Object.fromEntries(known);
}

function toAssociations(person: Candidate | null): object[] {
  if (!person) return [];
  const to = (id: string, associationTypeId: number) => ({
    to: { id },
    types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }],
  });
  const deal = person.openDeal && to(person.openDeal.id, ASSOCIATION.deal);
  return [to(person.id, ASSOCIATION[person.kind]), ...(deal ? [deal] : [])];
}
