import { type CallNote, MAX_SUGGESTED_TAGS } from '@alo/contract/telephony/call-notes.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { explainMissingCall } from '../calls/details/get-call.ts';
import { listNoteTargets } from './list-note-targets.ts';

const MAX_NOTES_READ = 1000;

interface StoredNote {
  contact: string;
  startedAt: Date;
  text: string | null;
  tags: string[] | null;
  version: number | null;
  userId: number | null;
  changedBy: string | null;
  changedAt: Date | null;
}

const NOTE_SQL = `
  select c.dialed_number as contact, c.started_at as "startedAt", n.text, n.tags, n.version, n.user_id as "userId",
         u.name as "changedBy", n.changed_at as "changedAt"
  from call_keys k
  join calls c on c.organization_id = k.organization_id and c.started_at = k.started_at and c.id = k.call_id
  left join call_notes n on n.organization_id = c.organization_id and n.call_started_at = c.started_at and n.call_id = c.id
  left join users u on u.id = n.user_id
  where k.organization_id = $1 and k.call_id = $2`;

/** @throws AppError NOT_FOUND, CALL_ARCHIVED */
export async function findCallWithNote(
  sql: Queryable,
  organizationId: number,
  callId: string,
): Promise<StoredNote> {
  const { rows } = isUuid(callId)
    ? await sql.query<StoredNote>(NOTE_SQL, [organizationId, callId])
    : { rows: [] };
  if (!rows[0]) throw await explainMissingCall(sql, organizationId, callId);
  return rows[0];
}

export async function getCallNote(
  sql: Queryable,
  organizationId: number,
  callId: string,
): Promise<CallNote> {
  const note = await findCallWithNote(sql, organizationId, callId);
  const { startedAt, version } = note;
  const targets =
    version === null
      ? []
      : await listNoteTargets(sql, { organizationId, callId, startedAt, version });
  return {
    text: note.text ?? '',
    tags: note.tags ?? [],
    version: note.version ?? 0,
    changedBy: note.changedBy,
    changedAt: note.changedAt?.toISOString() ?? null,
    targets,
  };
}

export async function listCallTags(sql: Queryable, organizationId: number): Promise<string[]> {
  const { rows } = await sql.query<{ tag: string }>(
    `select tag from (
       select tags from call_notes where organization_id = $1 and tags <> '{}'
       order by call_started_at desc limit ${MAX_NOTES_READ}
     ) newest cross join unnest(tags) tag
     group by tag order by count(*) desc, tag limit ${MAX_SUGGESTED_TAGS}`,
    [organizationId],
  );
  return rows.map(({ tag }) => tag);
}
