import { getCallBrakes } from '@alo/contract/telephony/call-brakes.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { describeBrakes } from './describe-brakes.ts';

export function callBrakeRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getCallBrakes, ({ session }) =>
    describeBrakes(context, session.organizationId),
  );
}
