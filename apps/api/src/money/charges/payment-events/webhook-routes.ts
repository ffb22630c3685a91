import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { PaymentError, type PaymentEvent } from '@alo/payments/payments.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { storePaymentEvent } from './payment-events.ts';

/** Answers 200 only once the event is durable. */
export function paymentWebhookRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // Some providers sign the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    scope.post<{ Params: { provider: string } }>('/payments/:provider/webhook', async (request) => {
      const { payments } = context;
      if (request.params.provider !== payments.id) {
        throw new AppError(ERROR_CODES.notFound, 'This payment provider is not in use');
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await storePaymentEvent(context, payments.id, readEvent(context, request, body), body);
      return { received: true };
    });
  });
}

function readEvent({ payments }: Context, request: FastifyRequest, body: Buffer): PaymentEvent {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  try {
    return payments.readEvent(headers, body);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw error.kind === 'credentials'
      ? new AppError(ERROR_CODES.authorizationRequired, 'The webhook secret is missing or wrong')
      : new AppError(ERROR_CODES.malformedEvent, 'This is no event of the payment provider');
  }
}
