// The calls of a period, delivered again: after an outage, or to a CRM that was connected late.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

export const REPLAY_STATES = ['running', 'paused', 'done', 'canceled'] as const;

const Count = z.int();

export const DeliveryReplay = z.object({
  id: z.int(),
  gateway: z.string(),
  extension: z.nullable(z.string()),
  from: z.iso.datetime(),
  before: z.iso.datetime(),
  /** Those too that were delivered. */
  allCalls: z.boolean(),
  state: z.enum(REPLAY_STATES),
  /** Calls of the period, and how many of them were looked at. */
  total: Count,
  seen: Count,
  /** Of those that were looked at: delivered before, none of this target's, or queued by somebody else. */
  leftOut: Count,
  delivered: Count,
  skipped: Count,
  dead: Count,
  /** Queued, in hand, or to be tried again. */
  waiting: Count,
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
});
export type DeliveryReplay = z.output<typeof DeliveryReplay>;

/** Of a period. */
export const MAX_REPLAY_DAYS = 90;

const Gateway = z.string().check(z.minLength(1), z.maxLength(60));
const Extension = z.string().check(z.minLength(1), z.maxLength(20));
const Period = {
  gateway: Gateway,
  extension: z.optional(z.nullable(Extension)),
  /** When the calls began. */
  from: z.iso.datetime({ offset: true }),
  before: z.iso.datetime({ offset: true }),
  allCalls: z.optional(z.boolean()),
};
const EXAMPLE = {
  gateway: 'webhook',
  from: '2026-11-20T03:00:00.000Z',
  before: '2026-11-21T03:00:00.000Z',
};
const TAG = 'Deliveries';
const SCOPE = 'integrations:write';
const common = { access: 'session', scope: SCOPE, tag: TAG } as const;

export const previewDeliveryReplay = endpoint({
  ...common,
  id: 'previewDeliveryReplay',
  method: 'POST',
  path: '/deliveries/replays/preview',
  summary: 'What a replay would do, of 90 days at most; it changes nothing',
  body: z.object(Period),
  example: EXAMPLE,
  replies: {
    200: z.object({
      total: Count,
      delivered: Count,
      /** Left out once, because of what they are, or none of this target's. */
      leftOut: Count,
      /** Wait already. */
      waiting: Count,
      toSend: Count,
      /** By the pace that the vendor allows; null: as fast as it answers. */
      mostPerMinute: z.nullable(z.int()),
    }),
  },
  refusals: [404],
});

export const startDeliveryReplay = endpoint({
  ...common,
  changesIntegrations: true,
  id: 'startDeliveryReplay',
  method: 'POST',
  path: '/deliveries/replays',
  summary:
    'Deliver the calls of a period in their order, after calls of now. Those that were delivered are left out unless `allCalls`. There is one at a time: where one is under way, that one is answered',
  body: z.object(Period),
  example: EXAMPLE,
  replies: { 200: DeliveryReplay },
  refusals: [404],
});

export const listDeliveryReplays = endpoint({
  ...common,
  id: 'listDeliveryReplays',
  method: 'GET',
  path: '/deliveries/replays',
  summary: 'The last 20, newest first, each with how far it is',
  query: z.object({ gateway: z.optional(Gateway), extension: z.optional(Extension) }),
  replies: { 200: z.object({ data: z.array(DeliveryReplay) }) },
});

export const getDeliveryReplay = endpoint({
  ...common,
  id: 'getDeliveryReplay',
  method: 'GET',
  path: '/deliveries/replays/{id}',
  summary: 'How far it is',
  params: IdParams,
  replies: { 200: DeliveryReplay },
});

const change = <const Id extends string, const Verb extends string>(
  id: Id,
  verb: Verb,
  summary: string,
) =>
  endpoint({
    ...common,
    changesIntegrations: true,
    id,
    method: 'POST',
    path: `/deliveries/replays/{id}/${verb}`,
    summary,
    params: IdParams,
    replies: { 200: DeliveryReplay },
  });

export const pauseDeliveryReplay = change(
  'pauseDeliveryReplay',
  'pause',
  'Deliver nothing more of it for the time being; what is in hand ends',
);
export const resumeDeliveryReplay = change('resumeDeliveryReplay', 'resume', 'Go on where it was');
export const cancelDeliveryReplay = change(
  'cancelDeliveryReplay',
  'cancel',
  'End it; what was delivered stays, and what is to be tried again is tried',
);

export const DELIVERY_REPLAY_ENDPOINTS = [
  previewDeliveryReplay,
  startDeliveryReplay,
  listDeliveryReplays,
  getDeliveryReplay,
  pauseDeliveryReplay,
  resumeDeliveryReplay,
  cancelDeliveryReplay,
] as const;
