import { getCallQuote } from '@alo/contract/telephony/call-quote.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { createCallRater } from '../calls/insert/rate-calls.ts';
import { quoteCall } from './quote-call.ts';

export function callQuoteRoutes(app: FastifyInstance, context: Context): void {
  const rater = createCallRater();
  addRoute(app, context, getCallQuote, ({ session, query }) =>
    quoteCall(context, rater, session, query),
  );
}
