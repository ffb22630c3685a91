import type { CallEnded } from '@alo/domain/calls/call.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection/client.ts';
import { lockQueues, QUEUE_LATE_RECORDINGS } from '../../../deliveries/queue/late-recordings.ts';
import { toCallId } from '../list/call-id.ts';

interface LateRecording {
  organizationId: number;
  startedAt: string;
  id: string;
  recordingFile: string;
}

/** Queues deliveries of answered calls again. A call keeps the recording that it has. */
export async function attachRecordings(db: Db, calls: readonly CallEnded[]): Promise<void> {
  const late = await findLateRecordings(db, calls);
  if (late.length === 0) return;
  await db.transaction(async (tx) => {
    await lockQueues(tx, [...new Set(late.map(({ organizationId }) => organizationId))]);
    // A new statement sees deliveries that were claimed meanwhile.
    await tx.execute(sql`
      with attached as (
        update calls c set recording_file = x."recordingFile"
        from json_to_recordset(${JSON.stringify(late)}::json)
          as x("organizationId" int, "startedAt" timestamptz, id uuid, "recordingFile" text)
        where c.organization_id = x."organizationId" and c.started_at = x."startedAt" and c.id = x.id
          and c.recording_file is null
        returning c.organization_id, c.started_at, c.id
      ),
      ${QUEUE_LATE_RECORDINGS}
      select count from woken`);
  });
}

/** A later event may name another start than `call_keys`, which leads to the partition. */
async function findLateRecordings(db: Db, calls: readonly CallEnded[]): Promise<LateRecording[]> {
  const named = calls.map((call) => ({
    domain: call.domain,
    id: toCallId(call),
    recordingFile: call.recordingFile,
  }));
  const { rows } = await db.execute<LateRecording & Record<string, unknown>>(sql`
    select c.organization_id as "organizationId", c.started_at::text as "startedAt", c.id, x."recordingFile"
    from json_to_recordset(${JSON.stringify(named)}::json) as x(domain text, id uuid, "recordingFile" text)
    join organizations o on o.domain = x.domain
    join call_keys k on k.organization_id = o.id and k.call_id = x.id
    join calls c on c.organization_id = k.organization_id and c.started_at = k.started_at and c.id = k.call_id
    where c.recording_file is null and c.hangup_cause = 'NORMAL_CLEARING'`);
  return rows;
}
