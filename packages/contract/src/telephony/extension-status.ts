import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const PHONE_STATES = [
  'ONLINE',
  /** Dropped out `UNSTABLE_DROPS` times within the last hour. */
  'UNSTABLE',
  'OFFLINE',
  /** No switch reports the organization's phones. */
  'UNKNOWN',
] as const;
export const UNSTABLE_DROPS = 3;

/** Why a phone is offline or unknown, or a note about an online one. */
export const PHONE_REASONS = [
  'NEVER_CONNECTED',
  /** Signed out or switched off. */
  'SIGNED_OUT',
  /** No power, no network, or another `senha`. */
  'EXPIRED',
  /** Mostly by closing the web phone's page. */
  'DISCONNECTED',
  /** No switch has ever reported a phone. */
  'NOTHING_HEARD',
  /** No reports, although registrations have ended since. */
  'SWITCH_SILENT',
  /** Refused at its next registration, by `expiresAt` at the latest. */
  'PASSWORD_CHANGED',
] as const;

export const DEVICE_KINDS = ['webphone', 'phone', 'mobile', 'computer', 'unknown'] as const;

const MAX_IDS = 1000;
const MAX_ID = 2_147_483_647;
const Ids = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10})*$/), z.maxLength(MAX_IDS * 11)),
  z.transform((text) =>
    text
      .split(',')
      .map(Number)
      .filter((id) => id <= MAX_ID),
  ),
);

const Instant = z.nullable(z.string());

const Device = z.object({
  kind: z.enum(DEVICE_KINDS),
  /** `Yealink T46U`, `Linphone Android`. */
  name: z.string(),
});

export const ExtensionStatus = z.object({
  id: z.int(),
  ramal: z.string(),
  state: z.enum(PHONE_STATES),
  reason: z.nullable(z.enum(PHONE_REASONS)),
  since: Instant,
  lastSeenAt: Instant,
  /** The last to register, even if offline. */
  device: z.nullable(Device),
  phones: z.int(),
  /** In the last hour, at most `UNSTABLE_DROPS`. */
  drops: z.int(),
  /** Set for online phones; renewal extends it. */
  expiresAt: Instant,
  /** Reais per São Paulo day and clock hour. */
  spentToday: z.number(),
  spentThisHour: z.number(),
  dailySpend: z.nullable(z.number()),
  hourlySpend: z.nullable(z.number()),
  isReleasedToday: z.boolean(),
});
export type ExtensionStatus = z.output<typeof ExtensionStatus>;

export const listExtensionStatus = endpoint({
  id: 'listExtensionStatus',
  method: 'GET',
  path: '/extensions/status',
  access: 'session',
  scope: 'extensions:read',
  tag: 'Extensions',
  summary: 'List extension status',
  description:
    'Returns whether the phones are online, their models, and what each extension spent today.',
  query: z.object({ ids: z.optional(Ids) }),
  replies: { 200: z.array(ExtensionStatus) },
});
