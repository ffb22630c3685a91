import type { BannerNotification } from '@alo/contract/product/banner-notifications.ts';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { banners } from '../../platform/db/schema/installation.ts';

export async function findActiveBanner(
  db: Executor,
  organizationId: number,
  now: Date,
): Promise<BannerNotification | null> {
  const [banner] = await db
    .select({
      messageLog: banners.messageLog,
      notification: banners.notification,
      notificationButtonTitle: banners.buttonTitle,
      notificationButtonLink: banners.buttonLink,
    })
    .from(banners)
    .where(
      and(
        or(eq(banners.organizationId, organizationId), isNull(banners.organizationId)),
        lte(banners.startsAt, now),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(sql`${banners.organizationId} is null`, desc(banners.startsAt), desc(banners.id))
    .limit(1);
  return banner ?? null;
}

export function listBanners(db: Executor, { since }: { since: Date | null }) {
  return db
    .select({
      id: banners.id,
      domain: organizations.domain,
      notification: banners.notification,
      messageLog: banners.messageLog,
      buttonTitle: banners.buttonTitle,
      buttonLink: banners.buttonLink,
      startsAt: banners.startsAt,
      endsAt: banners.endsAt,
    })
    .from(banners)
    .leftJoin(organizations, eq(organizations.id, banners.organizationId))
    .where(since === null ? undefined : or(isNull(banners.endsAt), gt(banners.endsAt, since)))
    .orderBy(desc(banners.startsAt), desc(banners.id));
}

export type NewBanner = Omit<typeof banners.$inferInsert, 'id' | 'createdAt'>;

export function publishBanner(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: NewBanner,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [banner] = await tx.insert(banners).values(input).returning();
    const { id, organizationId, createdAt: _, ...after } = banner!;
    await audit(tx, actor, {
      organizationId,
      action: 'banner.published',
      target: { id, name: after.messageLog },
      after,
    });
    return id;
  });
}

export function withdrawBanner(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const endsAt = now();
    const [banner] = await tx
      .update(banners)
      .set({ endsAt })
      .where(and(eq(banners.id, id), or(isNull(banners.endsAt), gt(banners.endsAt, endsAt))))
      .returning();
    if (!banner) return null;
    await audit(tx, actor, {
      organizationId: banner.organizationId,
      action: 'banner.withdrawn',
      target: { id, name: banner.messageLog },
    });
    return banner.messageLog;
  });
}
