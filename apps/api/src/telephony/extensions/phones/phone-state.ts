// What a screen says of an extension's phones, from what the switch told of them.
import { UNSTABLE_DROPS, type ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { parseSipDevice } from '@alo/domain/sip-device.ts';
import type { extensionRegistrations } from '../../../platform/db/schema/telephony.ts';

export type Registration = Omit<
  typeof extensionRegistrations.$inferSelect,
  'organizationId' | 'registrationId' | 'address'
>;

/** What was heard of the phones of a whole organization. */
export interface Heard {
  /** The newest event; null: none ever. */
  toldAt: Date | null;
  /** A registration has ended since, and nobody said so. */
  isSilent: boolean;
}

type PhoneState = Pick<
  ExtensionStatus,
  'state' | 'reason' | 'since' | 'lastSeenAt' | 'device' | 'phones' | 'drops' | 'expiresAt'
>;

/** Switches keep a registration a minute longer than they say, and look for such once in a while. */
export const GRACE_MS = 3 * 60_000;
const DROPS_WITHIN_MS = 3600_000;

export function phoneState(phones: readonly Registration[], heard: Heard, now: Date): PhoneState {
  const live = phones.filter((phone) => isLive(phone, now) && !isReplaced(phone, phones));
  const known = newest(live.length > 0 ? live : phones, ({ seenAt }) => seenAt);
  const since = now.getTime() - DROPS_WITHIN_MS;
  const drops = phones.flatMap(({ droppedAt }) => droppedAt).filter((at) => at.getTime() > since);
  const told = {
    lastSeenAt: known?.seenAt.toISOString() ?? null,
    device: known ? parseSipDevice(known.userAgent, known.contact) : null,
    phones: live.length,
    drops: Math.min(drops.length, UNSTABLE_DROPS),
    expiresAt: newest(live, ({ expiresAt }) => expiresAt)?.expiresAt.toISOString() ?? null,
  };
  if (live.length === 0) return { ...told, ...whyNot(phones, heard) };
  const isOutdated = live.every(({ passwordChangedAt }) => passwordChangedAt !== null);
  const first = live.reduce((a, b) => (b.registeredAt < a.registeredAt ? b : a));
  return {
    ...told,
    state: drops.length >= UNSTABLE_DROPS ? 'UNSTABLE' : 'ONLINE',
    reason: isOutdated ? 'PASSWORD_CHANGED' : null,
    since: first.registeredAt.toISOString(),
  };
}

function whyNot(
  phones: readonly Registration[],
  { toldAt, isSilent }: Heard,
): Pick<PhoneState, 'state' | 'reason' | 'since'> {
  if (toldAt === null) return { state: 'UNKNOWN', reason: 'NOTHING_HEARD', since: null };
  if (isSilent) return { state: 'UNKNOWN', reason: 'SWITCH_SILENT', since: toldAt.toISOString() };
  const last = newest(phones, ({ endedAt, expiresAt }) => endedAt ?? expiresAt);
  if (!last) return { state: 'OFFLINE', reason: 'NEVER_CONNECTED', since: null };
  // where its end was not told, others' were: that one event got lost
  const reason = last.endReason ?? 'EXPIRED';
  return { state: 'OFFLINE', reason, since: (last.endedAt ?? last.expiresAt).toISOString() };
}

const isLive = ({ endedAt, expiresAt }: Registration, now: Date) =>
  endedAt === null && expiresAt.getTime() + GRACE_MS > now.getTime();

/** A phone that restarts has another id; where it is reached tells that it is the same one. */
const isReplaced = (phone: Registration, phones: readonly Registration[]) =>
  phone.contact !== null &&
  phones.some((other) => other.contact === phone.contact && other.toldAt > phone.toldAt);

function newest<Row>(rows: readonly Row[], at: (row: Row) => Date): Row | undefined {
  return rows.reduce<Row | undefined>((a, b) => (a && at(a) >= at(b) ? a : b), undefined);
}
