import * as z from 'zod/mini';
import { DeliveryReason } from '../deliveries/delivery-reasons.ts';
import { endpoint } from '../platform/endpoint.ts';
import type { UserRole } from '../identity/users.ts';

interface KindOptions {
  audience: 'admins' | 'everybody';
  isMailed: boolean;
}

/**
 * Users can turn off each kind; mandatory mails are not listed. The comments name the fields of
 * `data`; money is reais.
 */
const KINDS = {
  /** threshold, balance */
  balanceLow: { audience: 'admins', isMailed: true },
  /** by: an email, balance */
  creditRequested: { audience: 'admins', isMailed: true },
  /** extension, extensionId, cap: hour or day, reais, day of the event */
  extensionCapped: { audience: 'admins', isMailed: true },
  /** brake, percent, used: calls or percent, limit */
  callBrake: { audience: 'admins', isMailed: true },
  /** reason; null if the block ended */
  callsBlocked: { audience: 'admins', isMailed: true },
  /** amount, card, nextAttemptAt */
  rechargeRefused: { audience: 'admins', isMailed: true },
  /** reason, card */
  rechargePaused: { audience: 'admins', isMailed: true },
  /** limit: day or month */
  rechargeLimited: { audience: 'admins', isMailed: true },
  /** gateway, extension, name, reason, nextStep, waiting, isPaused, since */
  integrationBroken: { audience: 'admins', isMailed: true },
  /** gateway, extension, name, waiting, since */
  integrationBack: { audience: 'admins', isMailed: true },
  /** gateway, extension, name, others: number of other full queues, since */
  queueFull: { audience: 'admins', isMailed: true },
  /** gateway, name, endsAt */
  accessEnding: { audience: 'admins', isMailed: true },
  /**
   * gateway, name, change: one of INTEGRATION_CHANGES, by: an email, a token's name, or null for
   * the operator
   */
  integrationChanged: { audience: 'everybody', isMailed: true },
  /** replayId, gateway, extension, name, delivered, skipped, dead */
  replayDone: { audience: 'admins', isMailed: false },
  /** exportId, fileName, rows, isDone */
  exportEnded: { audience: 'everybody', isMailed: true },
} as const satisfies Record<string, KindOptions>;
export type NotificationKind = keyof typeof KINDS;

/** By others than the user who set the integration up. */
export const INTEGRATION_CHANGES = [
  'changed',
  'removed',
  'secret',
  'authorized',
  'redirected',
  'paused',
] as const;
export type IntegrationNewsChange = (typeof INTEGRATION_CHANGES)[number];
export type MailedKind = {
  [Kind in NotificationKind]: (typeof KINDS)[Kind]['isMailed'] extends true ? Kind : never;
}[NotificationKind];

const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, KindOptions>> = KINDS;

export const isMailed = (kind: NotificationKind): boolean => NOTIFICATION_KINDS[kind].isMailed;

/** In display order. */
export const listKindsFor = (role: UserRole): NotificationKind[] =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter(
    (kind) => role === 'ADMIN' || NOTIFICATION_KINDS[kind].audience === 'everybody',
  );

const Data = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean(), DeliveryReason])),
);
export type NotificationData = z.output<typeof Data>;

export const Notification = z.object({
  id: z.int(),
  /** A newer server may have other kinds. */
  kind: z.string(),
  data: Data,
  createdAt: z.iso.datetime(),
  isOngoing: z.boolean(),
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

export const MAX_UNREAD = 100;
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
  summary: 'List notifications',
  description:
    'Returns the last 90 days, newest first; `ongoing` on the first page has what still applies, however old. A USER gets only their own.',
  query: z.object({
    unread: z.optional(z.literal('1')),
    /** `next` of the previous page. */
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
  summary: 'Count unread notifications',
  description: 'Counts up to 100.',
  replies: { 200: z.object({ unread: Unread }) },
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  method: 'POST',
  path: '/notifications/read',
  access: 'session',
  tag: TAG,
  summary: 'Mark notifications as read',
  description: 'Marks those in `ids`, or all up to `upTo`, for the signed-in user.',
  body: z.union([
    z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    z.object({ upTo: Id }),
  ]),
  replies: { 200: z.object({ unread: Unread }) },
});

const Kind = z.enum(Object.keys(KINDS) as [NotificationKind, ...NotificationKind[]]);

export const NotificationPreference = z.object({
  kind: Kind,
  bell: z.boolean(),
  /** Null if never mailed. */
  mail: z.nullable(z.boolean()),
});
export type NotificationPreference = z.output<typeof NotificationPreference>;

export const listNotificationPreferences = endpoint({
  id: 'listNotificationPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  access: 'session',
  tag: TAG,
  summary: 'List notification preferences',
  description:
    'Says which kinds of notifications the signed-in user gets in the portal and by mail; all are on by default. A USER does not get the kinds for ADMINs.',
  replies: { 200: z.object({ data: z.array(NotificationPreference) }) },
});

export const updateNotificationPreference = endpoint({
  id: 'updateNotificationPreference',
  method: 'PATCH',
  path: '/notifications/preferences',
  access: 'session',
  tag: TAG,
  summary: 'Update a notification preference',
  description:
    'Turns a kind of notification on or off for the signed-in user; existing notifications stay. Returns 404 for a kind that the user does not get.',
  body: z.object({
    kind: Kind,
    bell: z.optional(z.boolean()),
    mail: z.optional(z.boolean()),
  }),
  replies: { 200: NotificationPreference },
  refusals: [404],
});

export const NOTIFICATION_ENDPOINTS = [
  listNotifications,
  countNotifications,
  readNotifications,
  listNotificationPreferences,
  updateNotificationPreference,
] as const;
