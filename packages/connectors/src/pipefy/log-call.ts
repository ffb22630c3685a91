import type { CallToLog, CallWithPerson } from '../connector.ts';
import { findByKey } from '../shared/records/find-by-key.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText } from '../shared/records/note-text.ts';
import { read, write, type Crm } from './wire.ts';

interface Comment {
  id: string;
  text?: string | null;
}

const CREATE = `mutation LogCall($input: CreateCommentInput!) {
  createComment(input: $input) { comment { id } }
}`;
const UPDATE = `mutation UpdateCall($input: UpdateCommentInput!) {
  updateComment(input: $input) { comment { id } }
}`;
const COMMENTS = `query Comments($person: ID!, $open: ID!) {
  person: card(id: $person) { comments { id text } }
  open: card(id: $open) { comments { id text } }
}`;
const MAX_COMMENT_CHARACTERS = 1000;

/** The text has everything, because Pipefy has no call fields. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const { createComment } = await write<{ createComment: { comment: Comment } }>(crm, CREATE, {
    card_id: call.person.openDeal?.id ?? call.person.id,
    text: shorten(renderNoteText(call, key)),
  });
  return readCreatedId(crm, createComment.comment.id);
}

export async function updateRecord(
  crm: Crm,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  await write(crm, UPDATE, { id: recordId, text: shorten(renderNoteText(call, key)) });
}

/** Another of the person's cards may be open now. */
export async function findRecords(crm: Crm, { person }: CallToLog, key: string): Promise<string[]> {
  if (!person) return [];
  type CommentsOfCards = Record<string, { comments?: Comment[] | null } | null>;
  const cards = { person: person.id, open: person.openDeal?.id ?? person.id };
  const cardsById = await read<CommentsOfCards>(crm, COMMENTS, cards);
  const comments = Object.values(cardsById).flatMap((card) => card?.comments ?? []);
  return findByKey(comments, key, { text: 'text' });
}

/** Drops lines above the recording, then its link; never title and key. */
function shorten(text: string): string {
  const lines = text.split('\n');
  const isTooLong = () => lines.join('\n').length > MAX_COMMENT_CHARACTERS;
  while (isTooLong() && lines.length > 3) lines.splice(-3, 1);
  if (isTooLong()) lines.splice(-2, 1);
  return lines.join('\n');
}
