// Programs for comparable services place and end calls like this (docs/spec/extensions.md).
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { CallParams } from './call-details.ts';

/** An Asterisk's dialplan hands on so much in one request. */
export const MAX_METADATA_BYTES = 2048;
/** Repeats within this time are one call. */
export const ONE_CLICK_SECONDS = 10;
export const IDEMPOTENCY_KEY_HOURS = 24;
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

const TAG = 'Calling';
const DIAL_SCOPE = 'calls:dial';

/** Some programs send numbers. */
const ShortText = z.optional(z.union([z.string().check(z.maxLength(200)), z.int()]));

/** Programs mix spellings and paths; `extension` and `phone` win. */
const DialRequest = z.object({
  extension: ShortText,
  caller: ShortText,
  phone: ShortText,
  called: ShortText,
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

const DIAL_REFUSALS = [403, 422, 424, 429] as const;
const DIAL_DESCRIPTION = `Rings the extension, then the number, and answers at once. \`id\` is the id of the call in every webhook and in \`GET /calls\`; \`metadata\` returns unchanged. The same extension and number within ${ONE_CLICK_SECONDS} seconds are one call; \`Idempotency-Key\` makes repeats one call for ${IDEMPOTENCY_KEY_HOURS} hours. Refusals have the codes EXTENSION_NOT_FOUND, EXTENSION_OFFLINE, INVALID_PHONE, RATE_LIMIT_EXCEEDED, ORIGINATION_BLOCKED and DIAL_FAILED (424).`;

export const dial = endpoint({
  id: 'dial',
  method: 'POST',
  path: '/dialer',
  access: 'session',
  scope: DIAL_SCOPE,
  tag: TAG,
  summary: 'Place a call',
  description: DIAL_DESCRIPTION,
  body: DialRequest,
  takesOtherNames: true,
  example: { extension: '1001', phone: '+5511955500127', metadata: { dealId: 42 } },
  replies: { 200: z.object({ id: z.uuid(), message: z.string() }) },
  refusals: DIAL_REFUSALS,
});

export const placeCall = endpoint({
  id: 'placeCall',
  method: 'POST',
  path: '/calls',
  access: 'session',
  scope: DIAL_SCOPE,
  tag: TAG,
  summary: 'Place a call, other spelling',
  description: `As \`POST /dialer\`; \`caller\` is the extension and \`called\` the number.`,
  body: DialRequest,
  takesOtherNames: true,
  example: { caller: '1001', called: '+5511955500127', metadata: { dealId: 42 } },
  replies: { 200: z.object({ id: z.uuid(), status: z.string(), message: z.string() }) },
  refusals: DIAL_REFUSALS,
});

const HangUpReply = z.object({ id: z.uuid(), status: z.string(), message: z.string() });
const hangUp = {
  access: 'session',
  scope: DIAL_SCOPE,
  tag: TAG,
  replies: { 200: HangUpReply },
  refusals: [403, 404, 424],
} as const;
const HANG_UP_DESCRIPTION =
  'Ends a call in progress; 404 if it is over. A USER ends calls of their own extensions only.';

export const hangUpCall = endpoint({
  ...hangUp,
  id: 'hangUpCall',
  method: 'POST',
  path: '/calls/{id}/hangup',
  summary: 'End a call',
  description: HANG_UP_DESCRIPTION,
  params: CallParams,
});

export const hangUpDialedCall = endpoint({
  ...hangUp,
  id: 'hangUpDialedCall',
  method: 'POST',
  path: '/dialer/{id}/hangup',
  summary: 'End a call, second spelling',
  description: HANG_UP_DESCRIPTION,
  params: CallParams,
});

export const deleteDialedCall = endpoint({
  ...hangUp,
  id: 'deleteDialedCall',
  method: 'DELETE',
  path: '/dialer/{id}',
  summary: 'End a call, third spelling',
  description: HANG_UP_DESCRIPTION,
  params: CallParams,
});

const CallIdText = z.optional(z.string().check(z.maxLength(60)));

export const hangUpNamedCall = endpoint({
  ...hangUp,
  id: 'hangUpNamedCall',
  method: 'POST',
  path: '/calls/hangup',
  summary: 'End a call, fourth spelling',
  description: HANG_UP_DESCRIPTION,
  body: z.object({ id: CallIdText, call_id: CallIdText }),
  takesOtherNames: true,
  example: { id: '7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10' },
});

export const CHANNEL_STATES = ['dialing', 'ringing', 'answered', 'ended'] as const;

export const getChannel = endpoint({
  id: 'getChannel',
  method: 'GET',
  path: '/channels/{id}',
  access: 'session',
  scope: 'calls:read',
  tag: TAG,
  summary: 'Get the state of a call',
  description:
    'Returns a call in progress or over. `dialing`: nothing was reported since the order. `recordUrl` is absent without a recording.',
  params: CallParams,
  replies: {
    200: z.object({
      id: z.uuid(),
      status: z.enum(CHANNEL_STATES),
      from: z.string(),
      to: z.string(),
      startedAt: z.iso.datetime(),
      answeredAt: z.nullable(z.iso.datetime()),
      endedAt: z.nullable(z.iso.datetime()),
      /** Talk time in seconds so far. */
      duration: z.int(),
      hangupCause: z.nullable(z.string()),
      /** The recording is silent for now. */
      recordingPaused: z.boolean(),
      recordUrl: z.optional(z.string()),
      metadata: z.record(z.string(), z.unknown()),
    }),
  },
  refusals: [404],
});

export const DIALER_ENDPOINTS = [
  dial,
  placeCall,
  hangUpCall,
  hangUpDialedCall,
  hangUpNamedCall,
  deleteDialedCall,
  getChannel,
] as const;
