import { ERROR_CODES } from '@alo/contract/error.ts';
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { softswitchGuard } from '../../http/softswitch-secret.ts';
import { quarantine } from './quarantine.ts';
import { takeCallEvent, type TakenEvent } from './take-call-event.ts';

/** Where softswitches tell that a call is over. Answers 200 only once the call is durable. */
export function softswitchRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // Switches mislabel their bodies; the adapter reads the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', softswitchGuard(context.config.softswitchSecret));

    scope.post('/softswitch/freeswitch/cdr', async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await takeCallEvent(context, freeswitch, body);
      if (event.status !== 'refused') return event;
      await quarantine(context.db, {
        switchName: 'freeswitch',
        reason: event.reason,
        detail: event.detail,
        contentType: request.headers['content-type'] ?? '',
        body,
      });
      throw refusal(event);
    });
  });
}

function refusal(event: Extract<TakenEvent, { status: 'refused' }>): AppError {
  return new AppError(
    ERROR_CODES[event.reason === 'UNKNOWN_DOMAIN' ? 'unknownDomain' : 'malformedEvent'],
    event.detail,
  );
}
