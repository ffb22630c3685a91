import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  isMailed,
  listKindsFor,
  type NotificationKind,
  type NotificationPreference,
} from '@alo/contract/product/notifications.ts';
import { newsNames } from '@alo/messages/product/notification-preferences.ts';
import { and, eq } from 'drizzle-orm';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { notificationPreferences as preferences } from '../../platform/db/schema/notifications.ts';

type StoredPreference = Pick<typeof preferences.$inferSelect, 'inBell' | 'byMail'>;

const DEFAULT_PREFERENCE: StoredPreference = { inBell: true, byMail: true };

export async function listPreferences(
  { db }: Pick<Context, 'db'>,
  session: UserSession,
): Promise<NotificationPreference[]> {
  const rows = await db.select().from(preferences).where(matchesOwner(session));
  const storedByKind = new Map(rows.map((row) => [row.kind, row]));
  return listKindsFor(session.role).map((kind) =>
    toWire(kind, storedByKind.get(kind) ?? DEFAULT_PREFERENCE),
  );
}

interface PreferenceChange {
  kind: NotificationKind;
  bell?: boolean | undefined;
  mail?: boolean | undefined;
}

/** Concurrent changes of bell and mail both apply. */
export async function changePreference(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  session: UserSession,
  { kind, bell, mail }: PreferenceChange,
): Promise<NotificationPreference> {
  const { userId, organizationId, role } = session;
  if (!listKindsFor(role).includes(kind)) {
    throw new AppError(ERROR_CODES.notFound, 'There is no such preference');
  }
  if (mail !== undefined && !isMailed(kind)) {
    throw new AppError(ERROR_CODES.invalidRequest, `mail: ${kind} is never mailed`);
  }
  return db.transaction(async (tx) => {
    const matchesPreference = and(matchesOwner(session), eq(preferences.kind, kind));
    // The lock makes the trail show the right former state.
    await tx.insert(preferences).values({ userId, organizationId, kind }).onConflictDoNothing();
    const [before] = await tx.select().from(preferences).where(matchesPreference).for('update');
    const newPreference = { inBell: bell ?? before!.inBell, byMail: mail ?? before!.byMail };
    const changes = changedFields(toWire(kind, before!), toWire(kind, newPreference));
    if (changes !== null) {
      await tx.update(preferences).set(newPreference).where(matchesPreference);
      await audit(tx, actor, {
        organizationId,
        action: 'notification.preferenceChanged',
        target: { id: kind, name: newsNames[kind].name },
        ...changes,
      });
    }
    return toWire(kind, newPreference);
  });
}

const matchesOwner = ({ userId, organizationId }: UserSession) =>
  and(eq(preferences.organizationId, organizationId), eq(preferences.userId, userId));

const toWire = (
  kind: NotificationKind,
  { inBell, byMail }: StoredPreference,
): NotificationPreference => ({
  kind,
  bell: inBell,
  mail: isMailed(kind) ? byMail : null,
});
