import { getActiveBanner } from '@alo/contract/product/banner-notifications.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { findActiveBanner } from './banners.ts';

export function bannerNotificationRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getActiveBanner, async ({ session }) => {
    const banner = await findActiveBanner(context.db, session.organizationId, context.now());
    return { status: 'success' as const, data: banner };
  });
}
