import * as z from 'zod/mini';
import { DeliveryReason } from '../deliveries/delivery-reasons.ts';
import { endpoint } from '../platform/endpoint.ts';
import { CallParams } from './call-details.ts';

export const MAX_NOTE_LENGTH = 2000;
export const MAX_CALL_TAGS = 10;
export const MAX_TAG_LENGTH = 30;
export const MAX_SUGGESTED_TAGS = 100;

/** `unsupported`: the CRM's record takes no note from us. */
export const NOTE_TARGET_STATES = ['told', 'waiting', 'refused', 'unsupported'] as const;

/** Whether a CRM's record has the newest note. */
const NoteTarget = z.object({
  gateway: z.string(),
  state: z.enum(NOTE_TARGET_STATES),
  reason: z.nullable(DeliveryReason),
});
export type NoteTarget = z.output<typeof NoteTarget>;

/** One note, which all people may change, and tags. */
export const CallNote = z.object({
  text: z.string(),
  tags: z.array(z.string()),
  /** Grows with each change; 0 if there was none. */
  version: z.int(),
  /** Null without a note, or if the account was erased. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.iso.datetime()),
  /** The CRMs that have the call; empty for version 0. */
  targets: z.array(NoteTarget),
});
export type CallNote = z.output<typeof CallNote>;

const TAG = 'Calls';
const SCOPE = 'calls:read';
const PATH = '/calls/{id}/note';

export const getCallNote = endpoint({
  id: 'getCallNote',
  method: 'GET',
  path: PATH,
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'Get the note of a call',
  description:
    'Returns the note and the tags that people gave a call, and which CRMs have them; `version` is 0 without any.',
  params: CallParams,
  replies: { 200: CallNote },
  refusals: [404],
});

/** PostgreSQL stores no NUL. */
const NO_NUL = /^[^\0]*$/;

export const saveCallNote = endpoint({
  id: 'saveCallNote',
  method: 'PUT',
  path: PATH,
  access: 'session',
  tag: TAG,
  summary: 'Save the note of a call',
  description:
    'Replaces note and tags, and brings them to the CRMs that have the call. Returns 409 if `version` is not the newest, because somebody changed the note meanwhile. Tags become lower case.',
  params: CallParams,
  body: z.object({
    text: z.string().check(z.maxLength(MAX_NOTE_LENGTH), z.regex(NO_NUL)),
    tags: z
      .array(z.string().check(z.maxLength(MAX_TAG_LENGTH), z.regex(NO_NUL)))
      .check(z.maxLength(MAX_CALL_TAGS)),
    version: z.int().check(z.minimum(0)),
  }),
  example: { text: 'Pediu prazo de 20 dias.', tags: ['proposta'], version: 0 },
  replies: { 200: CallNote },
  refusals: [404, 409],
});

export const listCallTags = endpoint({
  id: 'listCallTags',
  method: 'GET',
  path: '/call-tags',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List tags of calls',
  description: `Returns the tags of the organization's newest notes, the most used first; at most ${MAX_SUGGESTED_TAGS}.`,
  replies: { 200: z.object({ data: z.array(z.string()) }) },
});

export const CALL_NOTE_ENDPOINTS = [getCallNote, saveCallNote, listCallTags] as const;
