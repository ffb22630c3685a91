import type { CallDetails } from '@alo/contract/telephony/call-details.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { CallDirection } from '@alo/domain/calls/call.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import type { NumberClass } from '@alo/domain/phone-numbers/number-class.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/access/session.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { getListener, loadListenCheck } from '../../../recordings/recording-access.ts';
import { buildPlayPath } from '../../../recordings/recording-address.ts';
import type { RecordingLinks } from '../../../recordings/recording-links.ts';
import { findPriceRule } from './find-price-rule.ts';

interface StoredCall {
  id: string;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  numberClass: NumberClass | null;
  startedAt: Date;
  answeredAt: Date | null;
  endedAt: Date;
  durationSeconds: number;
  hangupCause: string;
  hangupDetail: string;
  hangupBy: CallDetails['hangup_by'];
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  callerId: string | null;
  minutePrice: number | null;
  callPrice: number | null;
  metadata: Record<string, unknown>;
  recordingFile: string | null;
  recordedAt: Date;
}

const CALL_SQL = `
  select c.id, c.direction, c.extension_number as "extensionNumber", c.dialed_number as "dialedNumber",
         c.number_class as "numberClass", c.started_at as "startedAt", c.answered_at as "answeredAt",
         c.ended_at as "endedAt", c.duration_seconds as "durationSeconds", c.hangup_cause as "hangupCause",
         c.hangup_detail as "hangupDetail", c.hangup_by as "hangupBy", c.first_name as "firstName",
         c.last_name as "lastName", c.email, c.caller_id as "callerId", c.minute_price::float8 as "minutePrice",
         c.call_price::float8 as "callPrice", c.metadata, c.recording_file as "recordingFile", c.recorded_at as "recordedAt"
  from call_keys k
  join calls c on c.organization_id = k.organization_id and c.started_at = k.started_at and c.id = k.call_id
  where k.organization_id = $1 and k.call_id = $2`;

interface CallReader {
  session: Session;
  links: RecordingLinks;
  origin: string;
  now: Date;
}

export async function getCall(
  sql: Queryable,
  callId: string,
  reader: CallReader,
): Promise<CallDetails> {
  const { session } = reader;
  const { rows } = isUuid(callId)
    ? await sql.query<StoredCall>(CALL_SQL, [session.organizationId, callId])
    : { rows: [] };
  const [call] = rows;
  if (!call) throw await explainMissingCall(sql, session.organizationId, callId);
  const { domain, isUnlimited } = session;
  const toPrice = (price: number | null) =>
    isUnlimited || price === null ? null : moneyToReais(price);
  return {
    id: call.id,
    domain,
    call_type: call.direction,
    started_at: call.startedAt.toISOString(),
    answered_at: call.answeredAt?.toISOString() ?? null,
    ended_at: call.endedAt.toISOString(),
    recorded_at: call.recordedAt.toISOString(),
    from: call.extensionNumber,
    to: call.dialedNumber,
    number_class: call.numberClass,
    duration: call.durationSeconds,
    hangup_cause: call.hangupCause,
    hangup_detail: call.hangupDetail,
    hangup_by: call.hangupBy,
    email: call.email,
    first_name: call.firstName,
    last_name: call.lastName,
    BINA: call.callerId,
    minute_price: toPrice(call.minutePrice),
    call_price: toPrice(call.callPrice),
    metadata: call.metadata,
    record_url: await getRecordUrl(sql, call, reader),
    price_rule: isUnlimited ? null : await findPriceRule(sql, { ...call, domain }),
  };
}

const ARCHIVED_SQL = `
  select to_char(a.month, 'YYYY-MM') as month
  from call_keys k join call_archives a on a.month = date_trunc('month', k.started_at at time zone 'UTC')::date
  where k.organization_id = $1 and k.call_id = $2 and a.step = 'archived'`;

export async function explainMissingCall(
  sql: Queryable,
  organizationId: number,
  callId: string,
): Promise<AppError> {
  const { rows } = isUuid(callId)
    ? await sql.query<{ month: string }>(ARCHIVED_SQL, [organizationId, callId])
    : { rows: [] };
  const month = rows[0]?.month;
  if (month === undefined) return new AppError(ERROR_CODES.notFound, 'Call not found');
  return new AppError(
    ERROR_CODES.callArchived,
    `The calls of ${month} are in the operator's archive: ask the operator to restore the month`,
    { details: { codes: { started_at: [month] } } },
  );
}

async function getRecordUrl(
  sql: Queryable,
  { id, extensionNumber, recordingFile }: StoredCall,
  { session, links, origin, now }: CallReader,
): Promise<string | null> {
  if (recordingFile === null) return null;
  const canPlay = await loadListenCheck(sql, session);
  if (!canPlay(() => extensionNumber)) return null;
  const linkScope = {
    organizationId: session.organizationId,
    listener: getListener(session),
    epoch: session.recordingLinksEpoch,
  };
  const parts = links.getLinkParts(linkScope, now);
  return origin + buildPlayPath({ callId: id, recordingFile }, parts);
}
