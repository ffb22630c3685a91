import type { CallToLog, CallWithPerson, TriedCall } from '../connector.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { findByKey } from '../shared/find-by-key.ts';
import { readCreatedId } from '../shared/created-id.ts';
import { renderNoteText } from '../shared/note-text.ts';
import { readPages } from '../shared/pages.ts';
import { API, type Crm } from './wire.ts';

interface Comment {
  id: string | number;
  /** Milliseconds, as text. */
  date?: string | number | null;
}

/** Comments on a page. */
const PAGE_SIZE = 25;

/** Writes a comment on the task, by the user of the key. ClickUp has no field for any of it: all stands in the text. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const json = { comment_text: renderNoteText(call, key), notify_all: false };
  const path = `${API}/task/${call.person.id}/comment`;
  return readCreatedId(crm, (await crm.send<Partial<Comment>>('POST', path, json)).id);
}

/**
 * The vendor wants an assignee of the comment: it is its author, and the comment is resolved, so that ClickUp notifies no user
 * and leaves nothing open.
 */
export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const assignee = Number(crm.settings.userId);
  const json = { comment_text: renderNoteText(call, key), assignee, resolved: true };
  await crm.send('PUT', `${API}/comment/${recordId}`, json, { mayBeEmpty: true });
}

/** Finds records by the key in their text, among the task's comments since the record may have been written. */
export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  const { person } = call;
  if (!person) return [];
  const since = earliestRecordMs(call);
  const comments = readPages<Comment, string>(async (place) => {
    const query = Object.fromEntries(new URLSearchParams(place ?? ''));
    const path = `${API}/task/${person.id}/comment`;
    const { comments: items } = await crm.get<{ comments: Comment[] }>(path, query);
    const last = items.at(-1);
    const isOver = items.length < PAGE_SIZE || Number(last?.date ?? 0) < since;
    const next = last && new URLSearchParams({ start: `${last.date}`, start_id: `${last.id}` });
    return { items, next: isOver ? null : next?.toString() };
  });
  return findByKey(comments, key, { text: 'comment_text' });
}
