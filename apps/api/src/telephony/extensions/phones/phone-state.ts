import { UNSTABLE_DROPS, type ExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { parseSipDevice } from '@alo/domain/sip/sip-device.ts';
import type { extensionRegistrations } from '../../../platform/db/schema/telephony.ts';

export type Registration = Omit<
  typeof extensionRegistrations.$inferSelect,
  'organizationId' | 'registrationId' | 'address'
>;

export interface LastEvents {
  /** Null before the first event. */
  lastEventAt: Date | null;
  /** A registration has expired since the last event. */
  isSilent: boolean;
}

type PhoneState = Pick<
  ExtensionStatus,
  'state' | 'reason' | 'since' | 'lastSeenAt' | 'device' | 'phones' | 'drops' | 'expiresAt'
>;

/** Switches look for expired registrations only at intervals. */
export const GRACE_MS = 3 * 60_000;
const DROPS_WITHIN_MS = 3600_000;

export function getPhoneState(
  phones: readonly Registration[],
  lastEvents: LastEvents,
  now: Date,
): PhoneState {
  const onlinePhones = phones.filter((phone) => isLive(phone, now) && !isReplaced(phone, phones));
  const newest = findNewest(
    onlinePhones.length > 0 ? onlinePhones : phones,
    ({ seenAt }) => seenAt,
  );
  const since = now.getTime() - DROPS_WITHIN_MS;
  const drops = phones.flatMap(({ droppedAt }) => droppedAt).filter((at) => at.getTime() > since);
  const common = {
    lastSeenAt: newest?.seenAt.toISOString() ?? null,
    device: newest ? parseSipDevice(newest.userAgent, newest.contact) : null,
    phones: onlinePhones.length,
    drops: Math.min(drops.length, UNSTABLE_DROPS),
    expiresAt:
      findNewest(onlinePhones, ({ expiresAt }) => expiresAt)?.expiresAt.toISOString() ?? null,
  };
  if (onlinePhones.length === 0) return { ...common, ...explainOffline(phones, lastEvents) };
  const isOutdated = onlinePhones.every(({ passwordChangedAt }) => passwordChangedAt !== null);
  const first = onlinePhones.reduce((a, b) => (b.registeredAt < a.registeredAt ? b : a));
  return {
    ...common,
    state: drops.length >= UNSTABLE_DROPS ? 'UNSTABLE' : 'ONLINE',
    reason: isOutdated ? 'PASSWORD_CHANGED' : null,
    since: first.registeredAt.toISOString(),
  };
}

function explainOffline(
  phones: readonly Registration[],
  { lastEventAt, isSilent }: LastEvents,
): Pick<PhoneState, 'state' | 'reason' | 'since'> {
  if (lastEventAt === null) return { state: 'UNKNOWN', reason: 'NOTHING_HEARD', since: null };
  if (isSilent)
    return { state: 'UNKNOWN', reason: 'SWITCH_SILENT', since: lastEventAt.toISOString() };
  const last = findNewest(phones, ({ endedAt, expiresAt }) => endedAt ?? expiresAt);
  if (!last) return { state: 'OFFLINE', reason: 'NEVER_CONNECTED', since: null };
  // Without an end reason, only the event of this end was lost.
  const reason = last.endReason ?? 'EXPIRED';
  return { state: 'OFFLINE', reason, since: (last.endedAt ?? last.expiresAt).toISOString() };
}

const isLive = ({ endedAt, expiresAt }: Registration, now: Date) =>
  endedAt === null && expiresAt.getTime() + GRACE_MS > now.getTime();

/** A restarted phone has a new id but the same contact. */
const isReplaced = (phone: Registration, phones: readonly Registration[]) =>
  phone.contact !== null &&
  phones.some((other) => other.contact === phone.contact && other.reportedAt > phone.reportedAt);

function findNewest<Row>(rows: readonly Row[], at: (row: Row) => Date): Row | undefined {
  return rows.reduce<Row | undefined>((a, b) => (a && at(a) >= at(b) ? a : b), undefined);
}
