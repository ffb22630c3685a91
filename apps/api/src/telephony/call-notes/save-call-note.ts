import type { CallNote } from '@alo/contract/telephony/call-notes.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { callNotes } from '../../platform/db/schema/calls.ts';
import { queueChangedNote } from '../../deliveries/queue/changed-notes.ts';
import { findCallWithNote, getCallNote } from './read-call-note.ts';

/** The portal saves while a person types. */
const AUDIT_EVERY_MS = 600_000;

type Change = Pick<CallNote, 'text' | 'tags' | 'version'>;
type Author = { organizationId: number; userId: number };
type Before = Awaited<ReturnType<typeof findCallWithNote>>;

/** @throws AppError NOT_FOUND, CALL_ARCHIVED, CALL_NOTE_CHANGED */
export async function saveCallNote(
  { db, pool, now }: Pick<Context, 'db' | 'pool' | 'now'>,
  actor: Actor,
  { organizationId, userId }: Author,
  callId: string,
  { version, ...typed }: Change,
): Promise<CallNote> {
  const before = await findCallWithNote(pool, organizationId, callId);
  const { startedAt: callStartedAt, contact } = before;
  const text = typed.text.trim() === '' ? '' : typed.text;
  const tags = cleanTags(typed.tags);
  await db.transaction(async (tx) => {
    const row = { organizationId, callStartedAt, callId, contact, text, tags, userId };
    const isSaved = version === 0 ? await addNote(tx, row) : await changeNote(tx, row, version);
    if (!isSaved) throw new AppError(ERROR_CODES.callNoteChanged, 'The note changed meanwhile');
    await queueChangedNote(tx, { organizationId, callStartedAt, callId });
    const isRemoved = text === '' && tags.length === 0;
    const ageMs = now().getTime() - (before.changedAt?.getTime() ?? 0);
    const isAudited = before.userId === userId && ageMs < AUDIT_EVERY_MS && hasContent(before);
    if (isAudited && !isRemoved) return;
    // People may remove the text for good.
    await audit(tx, actor, {
      organizationId,
      action: isRemoved ? 'callNote.removed' : 'callNote.changed',
      target: { id: callId, name: contact },
    });
  });
  return getCallNote(pool, organizationId, callId);
}

const hasContent = ({ text, tags }: Pick<Before, 'text' | 'tags'>) =>
  (text ?? '') !== '' || (tags ?? []).length > 0;

function cleanTags(tags: readonly string[]): string[] {
  const cleaned = tags.map((tag) =>
    tag
      .replaceAll(/[\s,]+/g, ' ')
      .trim()
      .toLocaleLowerCase('pt-BR'),
  );
  return [...new Set(cleaned)].filter((tag) => tag !== '');
}

type Row = Omit<typeof callNotes.$inferInsert, 'version' | 'changedAt'>;

async function addNote(tx: Executor, row: Row): Promise<boolean> {
  const { rowCount } = await tx
    .insert(callNotes)
    .values({ ...row, version: 1 })
    .onConflictDoNothing();
  return rowCount === 1;
}

async function changeNote(tx: Executor, row: Row, version: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update call_notes
    set text = ${row.text}, tags = ${sql.param(row.tags)}::text[], user_id = ${row.userId}, version = version + 1, changed_at = now()
    where organization_id = ${row.organizationId} and call_started_at = ${row.callStartedAt} and call_id = ${row.callId}
      and version = ${version}`);
  return rowCount === 1;
}
