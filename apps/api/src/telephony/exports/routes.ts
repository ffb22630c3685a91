import * as contract from '@alo/contract/telephony/call-exports.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { cancelExport } from './cancel-export.ts';
import { createExport } from './create-export.ts';
import { sendExport } from './send-export.ts';
import { createExportEvents } from './export-events.ts';
import { buildExportLink } from './export-links.ts';
import { listExports, readExport } from './export-store.ts';

export function callExportRoutes(app: FastifyInstance, context: Context): void {
  const { pool, config } = context;
  const events = createExportEvents(context);
  app.addHook('preClose', async () => events.close());

  addRoute(app, context, contract.createCallExport, async ({ session, actor, body }) => {
    const id = await createExport(context, actor, session, body);
    return readExport(pool, session, id);
  });

  addRoute(app, context, contract.listCallExports, async ({ session, lists }) => ({
    data: await listExports(lists, session),
    keptDays: config.exports.keptDays,
  }));

  addRoute(app, context, contract.followCallExports, ({ session, reply }) => {
    reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers events.
      'X-Accel-Buffering': 'no',
    });
    return events.follow(session);
  });

  addRoute(app, context, contract.cancelCallExport, async ({ session, actor, params }) => {
    await readExport(pool, session, params.id);
    await cancelExport(context, actor, session, params.id);
    return readExport(pool, session, params.id);
  });

  addRoute(app, context, contract.createExportLink, async ({ session, actor, params, origin }) => {
    const { id, fileName, state } = await readExport(pool, session, params.id);
    if (state !== 'done') throw new AppError(ERROR_CODES.notFound, 'This export has no file');
    const { organizationId, userId } = session;
    const { path, expiresAt } = buildExportLink(
      config,
      { exportId: id, organizationId, userId },
      context.now(),
    );
    await audit(context.db, actor, {
      organizationId,
      action: 'callExport.downloaded',
      target: { id, name: fileName },
    });
    return { url: origin + path, expiresAt: expiresAt.toISOString() };
  });

  app.get('/exports/:id', { compress: false }, (request, reply) =>
    sendExport(context, request, reply),
  );
}
