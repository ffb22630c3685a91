import { extensionToWire, listExtensions } from '@alo/contract/extensions.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import { findExtensions } from './store.ts';

export function extensionRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, listExtensions, async ({ session, query }) => {
    const extensions = await findExtensions(context.pool, session.organizationId, query.filter);
    return extensions.map((extension) => extensionToWire({ ...extension, domain: session.domain }));
  });
}
