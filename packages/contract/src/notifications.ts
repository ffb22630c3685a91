// What the bell tells: news of the organization for its ADMINs, and of what a person has asked for, for that person.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What `data` has is said beside each. Money is in reais, instants are ISO 8601. */
export const NOTIFICATION_KINDS = [
  /** threshold, balance */
  'balanceLow',
  /** amount, card, nextAttemptAt */
  'rechargeRefused',
  /** reason, card */
  'rechargePaused',
  /** limit: day or month */
  'rechargeLimited',
  /** gateway, extension, name, reason, waiting, isPaused, since */
  'integrationBroken',
  /** gateway, extension, name, waiting, since */
  'integrationBack',
  /** replayId, gateway, extension, name, delivered, skipped, dead */
  'replayDone',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const Data = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));
export type NotificationData = z.output<typeof Data>;

export const Notification = z.object({
  id: z.int(),
  /** One of NOTIFICATION_KINDS; a newer server may know more of them than an older client. */
  kind: z.string(),
  data: Data,
  createdAt: z.iso.datetime(),
  /** What it tells still holds: something is broken, say. */
  isOngoing: z.boolean(),
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

/** Counted no further. */
export const MOST_UNREAD = 100;
const Unread = z.int();
const Id = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));
const QueryId = z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1));
const TAG = 'Notifications';

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'session',
  tag: TAG,
  summary:
    'What happened, newest first, for 90 days; on the first page `ongoing` has what still holds, however old. A USER gets what is theirs alone',
  query: z.object({
    unread: z.optional(z.literal('1')),
    /** `next` of the page before. */
    before: z.optional(QueryId),
    pageSize: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  replies: {
    200: z.object({
      ongoing: z.array(Notification),
      data: z.array(Notification),
      next: z.nullable(z.int()),
      unread: Unread,
    }),
  },
});

export const countNotifications = endpoint({
  id: 'countNotifications',
  method: 'GET',
  path: '/notifications/unread',
  access: 'session',
  tag: TAG,
  summary: 'How many are unread, up to 100: for the bell',
  replies: { 200: z.object({ unread: Unread }) },
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  access: 'session',
  tag: TAG,
  summary: 'Mark as read, for the person who asks: those of `ids`, or all there are up to `upTo`',
  body: z.union([
    z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    z.object({ upTo: Id }),
  ]),
  replies: { 200: z.object({ unread: Unread }) },
});

export const NOTIFICATION_ENDPOINTS = [
  listNotifications,
  countNotifications,
  readNotifications,
] as const;
