import { moneyFromReais } from '@alo/domain/money/money.ts';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import { SANDBOX_API, type SandboxError } from '@alo/payments/sandbox/wire.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import {
  createPayment,
  deletePayment,
  getPayment,
  listPage,
  listByReference,
  refundPayment,
} from './books.ts';
import { storeCard, findPaidCard } from './cards.ts';
import { toCustomerId } from './customers.ts';
import { paymentToWire } from './payment-to-wire.ts';
import { buildPixCode } from './pix.ts';
import { SandboxRefusal } from './refusal.ts';

const Reais = z.number().positive().max(9_999_999).multipleOf(0.01);
const NewCustomer = z.object({ reference: z.string().min(1).max(64), name: z.string().max(200) });
const NewPayment = z.object({
  customer: z.string().startsWith('cus_').max(300),
  externalReference: z.string().min(1).max(100),
  value: Reais,
  dueDate: z.iso.date(),
  description: z.string().max(500),
  cardToken: z.string().max(100).optional(),
});
const NewCard = z.object({
  customer: z.string().startsWith('cus_').max(300),
  holderName: z.string().min(1).max(128),
  number: z.string().max(32),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  securityCode: z.string().regex(/^\d{3,4}$/),
});
const Refund = z.object({ value: Reais.optional() });
const List = z.union([
  z.object({ externalReference: z.string().min(1) }),
  z.object({ createdSince: z.iso.date(), after: z.string().default('') }),
]);

interface ById {
  Params: { id: string };
}

export function addSandboxApi(app: FastifyInstance, context: Context): void {
  const { brand, config } = context;
  if (config.payments.provider !== 'sandbox') return;
  const { apiKey } = config.payments;
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (isSameSecret(request.headers.authorization, `Bearer ${apiKey}`)) return;
        throw new SandboxRefusal('unauthorized', 'The key is missing or wrong');
      });
      sendSandboxErrors(scope);

      scope.post('/customers', async ({ body }) => ({
        id: toCustomerId(parseInput(NewCustomer, body)),
      }));
      scope.post('/cards', async ({ body }) => storeCard(context, parseInput(NewCard, body)));
      scope.post('/payments', async ({ body }) =>
        paymentToWire(context, await createPayment(context, parseInput(NewPayment, body))),
      );
      scope.get('/payments', async ({ query }) => {
        const list = parseInput(List, query);
        const { rows, next } =
          'externalReference' in list
            ? { rows: await listByReference(context, list.externalReference), next: null }
            : await listPage(context, list.createdSince, list.after);
        return { data: rows.map((row) => paymentToWire(context, row)), next };
      });
      scope.get<ById>('/payments/:id', async ({ params }) =>
        paymentToWire(context, await getPayment(context, params.id)),
      );
      scope.get<ById>('/payments/:id/card', ({ params }) => findPaidCard(context, params.id));
      scope.get<ById>('/payments/:id/pix', async ({ params }) =>
        buildPixCode(brand, await getPayment(context, params.id)),
      );
      scope.delete<ById>('/payments/:id', async ({ params }) =>
        paymentToWire(context, await deletePayment(context, params.id)),
      );
      scope.post<ById>('/payments/:id/refunds', async ({ params, body }) => {
        const { value } = parseInput(Refund, body);
        const amount = value === undefined ? undefined : moneyFromReais(value);
        return paymentToWire(context, await refundPayment(context, params.id, amount));
      });
    },
    { prefix: SANDBOX_API },
  );
}

function sendSandboxErrors(scope: FastifyInstance): void {
  const defaultHandler = scope.errorHandler;
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof SandboxRefusal))
      return defaultHandler.call(scope, error, request, reply);
    const body: SandboxError = { error: { code: error.code, message: error.message } };
    return reply.status(error.statusCode).send(body);
  });
}

/** Never repeats values: one may be a card number. */
function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new SandboxRefusal('invalid', `Not valid: ${[...new Set(fields)].join(', ')}`);
}
