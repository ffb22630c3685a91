import type { CallToLog, CallWithPerson, TriedCall } from '../connector.ts';
import { getEarliestRecordMs } from '../shared/records/earliest-record.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText } from '../shared/records/note-text.ts';
import { readPages } from '../shared/vendor/pages.ts';
import { API, type Crm } from './wire.ts';

interface Comment {
  id: string | number;
  /** Milliseconds, as text. */
  date?: string | number | null;
}

const PAGE_SIZE = 25;

/** Writes as the key's user, and all as text, because ClickUp has no call fields. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const json = { comment_text: renderNoteText(call, key), notify_all: false };
  const path = `${API}/task/${call.person.id}/comment`;
  return readCreatedId(crm, (await crm.send<Partial<Comment>>('POST', path, json)).id);
}

/**
 * ClickUp requires an assignee. Resolved and assigned to its author, the comment notifies no user.
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

export async function findRecords(crm: Crm, call: TriedCall, key: string): Promise<string[]> {
  const { person } = call;
  if (!person) return [];
  const since = getEarliestRecordMs(call);
  const comments = readPages<Comment, string>(async (cursor) => {
    const query = Object.fromEntries(new URLSearchParams(cursor ?? ''));
    const path = `${API}/task/${person.id}/comment`;
    const { comments: items } = await crm.get<{ comments: Comment[] }>(path, query);
    const last = items.at(-1);
    const isOver = items.length < PAGE_SIZE || Number(last?.date ?? 0) < since;
    const next = last && new URLSearchParams({ start: `${last.date}`, start_id: `${last.id}` });
    return { items, next: isOver ? null : next?.toString() };
  });
  return findByKey(comments, key, { text: 'comment_text' });
}
