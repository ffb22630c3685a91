import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog, TriedCall } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { earliestRecordMs } from '../shared/earliest-record.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText } from '../shared/note-text.ts';
import { readPages } from '../shared/pages.ts';
import { clickupManifest } from './manifest.ts';
import { API, ask, type Comment } from './wire.ts';

type Settings = SettingsOf<typeof clickupManifest>;

/** Of comments. */
const PAGE = 25;

/** A comment on the task, by whom the key belongs to. ClickUp has no field for any of it: all stands in the text. */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  if (!call.person) throw new ConnectorError('rejected', 'ClickUp keeps calls on tasks alone');
  const path = `${API}/task/${call.person.id}/comment`;
  const json = { comment_text: noteText(call, key), notify_all: false };
  const { body } = await ask(access, settings)<Partial<Comment>>('POST', path, { json });
  return { recordId: madeId(clickupManifest, body.id) };
}

/**
 * The address wants somebody whom the comment is for: it is for who wrote it, and done, so that nobody is told and nothing
 * is left open.
 */
export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const assignee = Number(settings.userId);
  const json = { comment_text: noteText(call, key), assignee, resolved: true };
  await ask(access, settings)('PUT', `${API}/comment/${recordId}`, { json, mayBeEmpty: true });
}

/** By the key in the text, among the task's comments since it may have been written. */
export async function findRecords(
  access: Access,
  settings: Settings,
  call: TriedCall,
  key: string,
): Promise<string[]> {
  const { person } = call;
  if (!person) return [];
  const since = earliestRecordMs(call);
  const path = `${API}/task/${person.id}/comment`;
  const comments = readPages<Comment, string>(async (place) => {
    const query = Object.fromEntries(new URLSearchParams(place ?? ''));
    const { body } = await ask(access, settings)<{ comments: Comment[] }>('GET', path, { query });
    const last = body.comments.at(-1);
    const isOver = body.comments.length < PAGE || Number(last?.date ?? 0) < since;
    const next = last && new URLSearchParams({ start: `${last.date}`, start_id: `${last.id}` });
    return { items: body.comments, next: isOver ? null : next?.toString() };
  });
  const found = new Set<string>();
  for await (const { id, comment_text: text } of comments)
    if (hasKey(text, key)) found.add(String(id));
  return [...found].toSorted((one, other) => Number(one) - Number(other));
}
