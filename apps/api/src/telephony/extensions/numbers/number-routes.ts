import * as contract from '@alo/contract/telephony/numbers.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { changeNumber } from './change-number.ts';
import { listNumbers } from './number-store.ts';

export function numberRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listNumbers, ({ session }) =>
    listNumbers(context.db, session.organizationId),
  );

  addRoute(app, context, contract.changeNumber, ({ session, actor, params, body }) =>
    changeNumber(context, actor, session.organizationId, params.id, body),
  );
}
