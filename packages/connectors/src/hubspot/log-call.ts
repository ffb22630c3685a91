import { isAnswered } from '@alo/domain/call-statistics.ts';
import { toE164 } from '@alo/domain/phone-number.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, Candidate, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import {
  hasKey,
  noteHtml,
  noteTitle,
  renewedNoteHtml,
  secureRecordingOf,
} from '../shared/note-text.ts';
import { ownNumberOf } from '../shared/own-number.ts';
import { readLinked } from './linked.ts';
import { search } from './lookups.ts';
import { hubspotManifest } from './manifest.ts';
import { ask, OBJECTS, type CrmObject } from './wire.ts';

type Settings = SettingsOf<typeof hubspotManifest>;

/** The field with our key. */
const KEY = 'hs_call_external_id';
/** From a call; HubSpot's own numbers, the same in every account. */
const ASSOCIATION = { person: 194, company: 182, deal: 206 };

const STATUSES: Record<string, string> = {
  USER_BUSY: 'BUSY',
  NO_ANSWER: 'NO_ANSWER',
  NO_USER_RESPONSE: 'NO_ANSWER',
  RECOVERY_ON_TIMER_EXPIRE: 'NO_ANSWER',
  ORIGINATOR_CANCEL: 'CANCELED',
};

export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const { body } = await ask(access)<CrmObject>('POST', `${OBJECTS}/calls`, {
    json: {
      properties: propertiesOf(settings, call, key),
      associations: associationsOf(call.person),
    },
  });
  return { recordId: madeId(hubspotManifest, body.id) };
}

/**
 * The text, whose own lines are brought up to date, and the recording: what else there is agents may have changed.
 * @throws ConnectorError `rejected`, 404, where the number is another call's: in another account it may be
 */
export async function updateRecord(
  access: Access,
  _settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const path = `${OBJECTS}/calls/${recordId}`;
  const { body } = await ask(access)<CrmObject>('GET', path, {
    query: { properties: `hs_call_body,${KEY}` },
    isPersonal: true,
  });
  const { hs_call_body: text } = body.properties;
  if (!isOf(body, key) && !hasKey(text, key))
    throw new ConnectorError('rejected', 'The call is none of ours', { status: 404 });
  const recording = secureRecordingOf(call);
  const properties = {
    hs_call_body: renewedNoteHtml(text ?? '', call, key),
    ...(recording && { hs_call_recording_url: recording }),
  };
  await ask(access)('PATCH', path, { json: { properties }, isPersonal: true });
}

/** By our key; where the index is late, among the calls of the contact, which needs none. */
export async function findRecords(
  access: Access,
  _settings: Settings,
  { person }: CallToLog,
  key: string,
): Promise<string[]> {
  const filters = [{ propertyName: KEY, operator: 'EQ', value: key }];
  const found = await search(access, 'calls', [{ filters }], [KEY]);
  const calls =
    found.length > 0 || person?.kind !== 'person' ? found : await callsOf(access, person, key);
  return calls
    .filter((call) => isOf(call, key))
    .toSorted((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''))
    .map(({ id }) => id);
}

/** Of the newest in which there is one, as it has just been made. */
async function callsOf(access: Access, { id }: Candidate, key: string): Promise<CrmObject[]> {
  for await (const calls of readLinked(access, id, 'calls', [KEY])) {
    if (calls.some((call) => isOf(call, key))) return calls;
  }
  return [];
}

const isOf = ({ properties }: CrmObject, key: string) => properties[KEY] === key;

/** All of them text, as the vendor wants them; what is not known is left out. */
function propertiesOf(settings: Settings, call: CallToLog, key: string): Record<string, string> {
  const customer = toE164(call.dialedNumber);
  const ours = ownNumberOf(call);
  const isOutbound = call.direction === 'outbound';
  const answered = isAnswered(call);
  const { dispositionIdAnswered, dispositionIdNotAnswered } = settings;
  const properties = {
    hs_timestamp: call.startedAt,
    hs_call_title: noteTitle(call),
    hs_call_body: noteHtml(call, key),
    hs_call_direction: call.direction.toUpperCase(),
    hs_call_duration: String(call.durationSeconds * 1000),
    hs_call_from_number: isOutbound ? ours : customer,
    hs_call_to_number: isOutbound ? customer : ours,
    hs_call_status: answered ? 'COMPLETED' : (STATUSES[call.hangupCause] ?? 'FAILED'),
    hs_call_disposition: answered ? dispositionIdAnswered : dispositionIdNotAnswered,
    hs_call_recording_url: secureRecordingOf(call),
    hubspot_owner_id: settings.ownerId,
    [KEY]: key,
  };
  const known = Object.entries(properties).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as Record<string, string>;
}

function associationsOf(person: Candidate | null): object[] {
  if (!person) return [];
  const to = (id: string, associationTypeId: number) => ({
    to: { id },
    types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }],
  });
  const deal = person.openDeal && to(person.openDeal.id, ASSOCIATION.deal);
  return [to(person.id, ASSOCIATION[person.kind]), ...(deal ? [deal] : [])];
}
