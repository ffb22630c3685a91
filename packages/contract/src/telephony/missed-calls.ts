import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

/** Older ones count as never returned. */
export const MISSED_CALL_DAYS = 30;
/** A claim without a call ends afterwards. */
export const CLAIM_MINUTES = 15;
export const MAX_MISSED_CALLS = 200;
/** The menu shows 99+. */
export const MAX_COUNTED = 100;

/** A number with its newest missed call. */
export const MissedCall = z.object({
  id: z.int(),
  callId: z.uuid(),
  /** E.164 if complete; empty if hidden. */
  contact: z.string(),
  extensionNumber: z.string(),
  /** The extension's user. */
  attendant: z.nullable(z.string()),
  missedAt: z.iso.datetime(),
  ringSeconds: z.int(),
  /** On the day of the newest one. */
  attempts: z.int(),
  claimedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The last unanswered call back. */
  triedAt: z.nullable(z.iso.datetime()),
  resolvedAt: z.nullable(z.iso.datetime()),
  /** Null while it waits, and if a call resolved it. */
  resolvedBy: z.nullable(z.string()),
});
export type MissedCall = z.output<typeof MissedCall>;

const Seconds = z.nullable(z.int());
export const MissedCallCounts = z.object({
  waiting: z.int(),
  oldestMissedAt: z.nullable(z.iso.datetime()),
  resolvedByCall: z.int(),
  resolvedByHand: z.int(),
  /** From the first attempt to the answered call; null below three calls. */
  averageReturnSeconds: Seconds,
  averageReturnSecondsYesterday: Seconds,
  unreturnedYesterday: z.int(),
});
export type MissedCallCounts = z.output<typeof MissedCallCounts>;

const TAG = 'Calls';
const SCOPE = 'calls:read';

export const listMissedCalls = endpoint({
  id: 'listMissedCalls',
  method: 'GET',
  path: '/missed-calls',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List missed calls',
  description:
    'Returns the numbers that wait for a call back, oldest first, or those resolved today, newest first; at most 200.',
  query: z.object({ state: z._default(z.enum(['waiting', 'resolved']), 'waiting') }),
  replies: { 200: z.object({ data: z.array(MissedCall), counts: MissedCallCounts }) },
});

export const MISSED_CALL_ACTIONS = ['claim', 'release', 'resolve', 'reopen'] as const;
export type MissedCallAction = (typeof MISSED_CALL_ACTIONS)[number];

export const changeMissedCall = endpoint({
  id: 'changeMissedCall',
  method: 'PATCH',
  path: '/missed-calls/{id}',
  access: 'session',
  tag: TAG,
  summary: 'Work on a missed call',
  description:
    '`claim` tells the others that you are calling back, `release` takes that back; `resolve` takes the number off the list, `reopen` puts it back. Returns 409 if somebody else was first.',
  params: IdParams,
  body: z.object({ action: z.enum(MISSED_CALL_ACTIONS) }),
  replies: { 200: MissedCall },
  refusals: [404, 409],
});

/** After a reconnect, the first event has the current state. */
export const followMissedCalls = endpoint({
  id: 'followMissedCalls',
  method: 'GET',
  path: '/missed-calls/events',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'Follow missed calls',
  description:
    'Streams how many numbers wait for a call back, and each change of one, as server-sent events. `deliveryNeeds` says that what needs a user at the integrations may have changed.',
  replies: { 200: null },
  events: {
    missedCalls: z.object({ waiting: z.int().check(z.maximum(MAX_COUNTED)) }),
    deliveryNeeds: z.object({}),
  },
  refusals: [429, 503],
});

export const MISSED_CALL_ENDPOINTS = [listMissedCalls, followMissedCalls, changeMissedCall];
