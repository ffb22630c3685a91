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
  allCalls: z.boolean(),
  state: z.enum(REPLAY_STATES),
  total: Count,
  /** Processed calls. */
  seen: Count,
  /** Processed but not queued. */
  leftOut: Count,
  delivered: Count,
  skipped: Count,
  dead: Count,
  waiting: Count,
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
});
export type DeliveryReplay = z.output<typeof DeliveryReplay>;

export const MAX_REPLAY_DAYS = 90;

const Gateway = z.string().check(z.minLength(1), z.maxLength(60));
const Extension = z.string().check(z.minLength(1), z.maxLength(20));
const ReplayBody = {
  gateway: Gateway,
  extension: z.optional(z.nullable(Extension)),
  /** `from` is inclusive, `before` exclusive; both filter by the calls' start. */
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
  summary: 'Preview a replay',
  description: 'Counts what a replay of at most 90 days would deliver. Changes nothing.',
  body: z.object(ReplayBody),
  example: EXAMPLE,
  replies: {
    200: z.object({
      total: Count,
      delivered: Count,
      /** The target's rules skip them. */
      leftOut: Count,
      waiting: Count,
      toSend: Count,
      /** The vendor's limit; null without one. */
      mostPerMinute: z.nullable(z.int()),
      /** Months (UTC) in the operator's archive, which the counts omit. */
      archivedMonths: z.array(z.string()),
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
  summary: 'Start a replay',
  description:
    'Delivers the calls of a period in order; new calls go first. Skips calls that were already delivered unless `allCalls` is true. Returns the current replay if one is in progress.',
  body: z.object(ReplayBody),
  example: EXAMPLE,
  replies: { 200: DeliveryReplay },
  refusals: [404],
});

export const listDeliveryReplays = endpoint({
  ...common,
  id: 'listDeliveryReplays',
  method: 'GET',
  path: '/deliveries/replays',
  summary: 'List replays',
  description: 'Returns the last 20 with their progress, newest first.',
  query: z.object({ gateway: z.optional(Gateway), extension: z.optional(Extension) }),
  replies: { 200: z.object({ data: z.array(DeliveryReplay) }) },
});

export const getDeliveryReplay = endpoint({
  ...common,
  id: 'getDeliveryReplay',
  method: 'GET',
  path: '/deliveries/replays/{id}',
  summary: 'Get a replay',
  description: 'Returns the replay with its progress.',
  params: IdParams,
  replies: { 200: DeliveryReplay },
});

const changeReplay = <const Id extends string, const Verb extends string>(
  id: Id,
  verb: Verb,
  summary: string,
  description: string,
) =>
  endpoint({
    ...common,
    changesIntegrations: true,
    id,
    method: 'POST',
    path: `/deliveries/replays/{id}/${verb}`,
    summary,
    description,
    params: IdParams,
    replies: { 200: DeliveryReplay },
  });

export const pauseDeliveryReplay = changeReplay(
  'pauseDeliveryReplay',
  'pause',
  'Pause a replay',
  'Queued calls wait. Deliveries that have started still finish or retry.',
);
export const resumeDeliveryReplay = changeReplay(
  'resumeDeliveryReplay',
  'resume',
  'Resume a replay',
  'Continues where the replay was paused.',
);
export const cancelDeliveryReplay = changeReplay(
  'cancelDeliveryReplay',
  'cancel',
  'Cancel a replay',
  'Removes the queued calls. Deliveries that have started still finish or retry.',
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
