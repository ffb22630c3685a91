// How the phones of an organization are: what the switch last told of them, and what their calls cost today.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const PHONE_STATES = [
  'ONLINE',
  /** Registered, but it has fallen out `UNSTABLE_DROPS` times within the last hour. */
  'UNSTABLE',
  'OFFLINE',
  /** No switch has told anything of the organization's phones, or none does any more. */
  'UNKNOWN',
] as const;
export const UNSTABLE_DROPS = 3;

/** Why it is offline or unknown, or what else is to be known of one that is online. */
export const PHONE_REASONS = [
  'NEVER_CONNECTED',
  /** The phone said so itself: it was switched off or signed out. */
  'SIGNED_OUT',
  /** It did not come back in time: no power, no network, or another `senha`. */
  'EXPIRED',
  /** The connection broke: mostly a web phone whose page was closed. */
  'DISCONNECTED',
  /** No switch has ever told anything of the organization's phones. */
  'NOTHING_HEARD',
  /** The switch told, and then nothing more, although registrations have ended since. */
  'SWITCH_SILENT',
  /** Online: it registered with the `senha` before; it is out when it next asks, by `expiresAt` at the latest. */
  'PASSWORD_CHANGED',
] as const;

export const DEVICE_KINDS = ['webphone', 'phone', 'mobile', 'computer', 'unknown'] as const;

/** Most that one call names; without `ids` all are answered. */
const MOST_IDS = 1000;
const LARGEST_ID = 2_147_483_647;
const Ids = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10})*$/), z.maxLength(MOST_IDS * 11)),
  z.transform((text) =>
    text
      .split(',')
      .map(Number)
      .filter((id) => id <= LARGEST_ID),
  ),
);

const Instant = z.nullable(z.string());

const Device = z.object({
  kind: z.enum(DEVICE_KINDS),
  /** Brand and model as far as its user agent says them: `Yealink T46U`, `Linphone Android`. */
  name: z.string(),
});

export const ExtensionStatus = z.object({
  id: z.int(),
  ramal: z.string(),
  state: z.enum(PHONE_STATES),
  reason: z.nullable(z.enum(PHONE_REASONS)),
  /** Since when it is so; null where nobody knows. */
  since: Instant,
  /** When it last registered, or signed out. */
  lastSeenAt: Instant,
  /** Of the phone that registered last, also when it is offline. */
  device: z.nullable(Device),
  /** Phones that are registered with it now. */
  phones: z.int(),
  /** Times that it fell out within the last hour, at most `UNSTABLE_DROPS`. */
  drops: z.int(),
  /** Of one that is online: when the switch lets go of it unless it registers again. */
  expiresAt: Instant,
  /** Reais, by São Paulo's day and by the hour of the clock. */
  spentToday: z.number(),
  spentThisHour: z.number(),
  /** The caps; null: none. */
  dailySpend: z.nullable(z.number()),
  hourlySpend: z.nullable(z.number()),
  /** An ADMIN has lifted the day's cap until midnight. */
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
  summary: 'Whether the phones of extensions are online, which they are, and what they spent today',
  query: z.object({ ids: z.optional(Ids) }),
  replies: { 200: z.array(ExtensionStatus) },
});
