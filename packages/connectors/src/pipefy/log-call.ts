import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { hasKey, noteText } from '../shared/note-text.ts';
import { pipefyManifest } from './manifest.ts';
import { read, write, type Comment } from './wire.ts';

type Settings = SettingsOf<typeof pipefyManifest>;

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
/** Of a comment's text. */
const MAX_CHARACTERS = 1000;

/** A comment on the card, by whom the token belongs to. Pipefy has no field for any of it: all stands in the text. */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  if (!call.person) throw new ConnectorError('rejected', 'Pipefy keeps calls on cards alone');
  type Created = { createComment: { comment: Comment } };
  const { createComment } = await write<Created>(access, settings, CREATE, {
    card_id: call.person.openDeal?.id ?? call.person.id,
    text: shortened(noteText(call, key)),
  });
  return { recordId: madeId(pipefyManifest, createComment.comment.id) };
}

export async function updateRecord(
  access: Access,
  settings: Settings,
  recordId: string,
  call: CallToLog,
  key: string,
): Promise<void> {
  const input = { id: recordId, text: shortened(noteText(call, key)) };
  await write(access, settings, UPDATE, input);
}

/** By the key in the text, on both cards of the person: which one is open may have changed meanwhile. */
export async function findRecords(
  access: Access,
  settings: Settings,
  { person }: CallToLog,
  key: string,
): Promise<string[]> {
  if (!person) return [];
  type Found = Record<string, { comments?: Comment[] | null } | null>;
  const cards = { person: person.id, open: person.openDeal?.id ?? person.id };
  const found = await read<Found>(access, settings, COMMENTS, cards);
  const comments = Object.values(found).flatMap((card) => card?.comments ?? []);
  const ids = comments.filter(({ text }) => hasKey(text, key)).map(({ id }) => id);
  return [...new Set(ids)].toSorted((one, other) => Number(one) - Number(other));
}

/** Line by line from above the recording; its link goes last, and title and key never. */
function shortened(text: string): string {
  const lines = text.split('\n');
  const isTooLong = () => lines.join('\n').length > MAX_CHARACTERS;
  while (isTooLong() && lines.length > 3) lines.splice(-3, 1);
  if (isTooLong()) lines.splice(-2, 1);
  return lines.join('\n');
}
