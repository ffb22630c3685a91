import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Candidate, CallToLog } from '../connector.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import {
  hasKey,
  renderNoteHtml,
  getNoteTitle,
  updateNoteHtml,
  getSecureRecording,
} from '../shared/records/note-text.ts';
import { getOwnNumber } from '../shared/records/own-number.ts';
import { readLinked } from './linked.ts';
import { search } from './lookups.ts';
import { OBJECTS, type Crm, type CrmObject } from './wire.ts';

const KEY = 'hs_call_external_id';
/** HubSpot's association types, the same in every account. */
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
 * Agents may have changed the rest of the text.
 * @throws ConnectorError `rejected`, 404, if the id is another call's, as in another account
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
    throw new ConnectorError('rejected', 'The call is not ours', { status: 404 });
  const recording = getSecureRecording(call);
  const properties = {
    hs_call_body: updateNoteHtml(text ?? '', call, key),
    ...(recording && { hs_call_recording_url: recording }),
  };
  await crm.send('PATCH', path, { properties }, { isPersonal: true });
}

/** The search index lags, so the contact's calls are read too. */
export async function findRecords(crm: Crm, { person }: CallToLog, key: string): Promise<string[]> {
  const filters = [{ propertyName: KEY, operator: 'EQ', value: key }];
  const indexedCalls = await search(crm, 'calls', [{ filters }], [KEY]);
  const calls =
    indexedCalls.length > 0 || person?.kind !== 'person'
      ? indexedCalls
      : await readCalls(crm, person, key);
  return calls
    .filter((call) => hasOurKey(call, key))
    .toSorted((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''))
    .map(({ id }) => id);
}

async function readCalls(crm: Crm, { id }: Candidate, key: string): Promise<CrmObject[]> {
  for await (const calls of readLinked(crm, id, 'calls', [KEY])) {
    if (calls.some((call) => hasOurKey(call, key))) return calls;
  }
  return [];
}

const hasOurKey = ({ properties }: CrmObject, key: string) => properties[KEY] === key;

/** HubSpot takes only texts; null values are omitted. */
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
  const nonNullProperties = Object.entries(properties).filter(([, value]) => value !== null);
  return Object.fromEntries(nonNullProperties);
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
