import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { findAuditEvents } from './store.ts';

export function auditEventRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, listAuditEvents, ({ session, query, fromReplica }) =>
    fromReplica('wal', (lists) =>
      findAuditEvents({ db: context.db, pools: { lists } }, session.organizationId, query),
    ),
  );
}
