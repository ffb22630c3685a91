import { getFirstDay } from '@alo/contract/product/first-day.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { readFirstDay } from './read-first-day.ts';

export function firstDayRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getFirstDay, ({ session }) => readFirstDay(context, session));
}
