import { CALL_DIRECTIONS } from '@alo/domain/calls/call.ts';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const MAX_LIVE_CALLS = 200;
export const MAX_COUNTED_LIVE_CALLS = 1000;

const CallQuality = z.object({
  /** Percentage of lost packets. */
  lossPercent: z.number(),
  jitterMs: z.int(),
});
export type CallQuality = z.output<typeof CallQuality>;

export const LiveCall = z.object({
  id: z.uuid(),
  /** Null for an order that no switch has reported. */
  direction: z.nullable(z.enum(CALL_DIRECTIONS)),
  /** The extension's number and user. */
  extension: z.string(),
  name: z.nullable(z.string()),
  /** The other party. */
  number: z.string(),
  /** In a connected CRM, by an earlier search or a user's choice. */
  contactName: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** Null while it rings. */
  answeredAt: z.nullable(z.iso.datetime()),
  /** From the answer on, as far as the switch reported. */
  recorded: z.boolean(),
  /** The recording is silent for now. */
  recordingPaused: z.boolean(),
  /** Since the call began; the worse side's. Null without a measurement. */
  quality: z.nullable(CallQuality),
  /** In reais; all three are null for unlimited organizations. */
  minutePrice: z.nullable(z.number()),
  reserved: z.nullable(z.number()),
  steps: z.nullable(
    z.object({ freeSeconds: z.int(), minimumSeconds: z.int(), incrementSeconds: z.int() }),
  ),
});
export type LiveCall = z.output<typeof LiveCall>;

export const LiveCalls = z.object({
  /** Oldest first, at most 200. */
  calls: z.array(LiveCall),
  /** At most 1000. */
  total: z.int(),
  /** Durations count by the server's clock. */
  at: z.iso.datetime(),
});
export type LiveCalls = z.output<typeof LiveCalls>;

const TAG = 'Calls';
const SCOPE = 'calls:read';

export const listLiveCalls = endpoint({
  id: 'listLiveCalls',
  method: 'GET',
  path: '/live-calls',
  access: 'admin',
  scope: SCOPE,
  tag: TAG,
  summary: 'List calls in progress',
  description:
    'Returns the calls that ring or talk now, with what they cost a minute and the credit that is reserved for them.',
  replies: { 200: LiveCalls },
});

/** After a reconnect, the first event has the current state. */
export const followLiveCalls = endpoint({
  id: 'followLiveCalls',
  method: 'GET',
  path: '/live-calls/events',
  access: 'admin',
  scope: SCOPE,
  tag: TAG,
  summary: 'Follow calls in progress',
  description: 'Streams the calls in progress, whole after each change, as server-sent events.',
  replies: { 200: null },
  events: { liveCalls: LiveCalls },
  refusals: [429, 503],
});

const CurrentCall = z.pick(LiveCall, {
  id: true,
  direction: true,
  number: true,
  startedAt: true,
  answeredAt: true,
  recorded: true,
  recordingPaused: true,
});
export type CurrentCall = z.output<typeof CurrentCall>;

export const listCurrentCalls = endpoint({
  id: 'listCurrentCalls',
  method: 'GET',
  path: '/calls/current',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List current calls of an extension',
  description:
    'Returns the calls of an extension that ring or talk now, with the ids that they keep. A call from a colleague has that extension as its number. A USER asks about their own extensions only.',
  query: z.object({ extension: z.string().check(z.minLength(1), z.maxLength(20)) }),
  replies: { 200: z.object({ calls: z.array(CurrentCall) }) },
  refusals: [403, 422],
});

export const LIVE_CALL_ENDPOINTS = [listLiveCalls, followLiveCalls, listCurrentCalls] as const;
