import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import type { SandboxErrorCode, SandboxMethod } from '@alo/payments/sandbox/wire.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { sendPage } from '../../platform/http/pages/page-styles.ts';
import { renderBoletoPdf } from './boleto-pdf.ts';
import {
  confirmPayment,
  expirePayment,
  findPayment,
  getPayment,
  refundPayment,
  refusePayment,
} from './books.ts';
import { refuseByOutcome, refuseExpired } from './cards.ts';
import { renderCheckoutPage, METHODS, renderNotFoundPage } from './checkout-page.ts';
import { buildCheckoutPath } from './payment-to-wire.ts';
import { buildPixCode } from './pix.ts';
import { SandboxRefusal } from './refusal.ts';
import { TEST_CARDS, findTestCard, type TestCard } from './test-cards.ts';

type Form = Partial<Record<string, string>>;
interface ById {
  Params: { id: string };
}

export function addSandboxCheckout(app: FastifyInstance, context: Context): void {
  if (context.config.payments.provider !== 'sandbox') return;
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });

    scope.get<ById & { Querystring: { method?: string } }>(
      '/sandbox/checkout/:id',
      ({ params, query }, reply) => showCheckout(context, reply, params.id, toMethod(query.method)),
    );
    scope.get<ById>('/sandbox/checkout/:id/boleto.pdf', async ({ params }, reply) => {
      const payment = await findPayment(context, params.id);
      if (!payment) return sendHtml(reply, 404, renderNotFoundPage());
      const pdf = await renderBoletoPdf(payment, context.brand.productName);
      return reply.type('application/pdf').send(pdf);
    });

    const actions: Record<string, (id: string, form: Form) => Promise<unknown>> = {
      async confirm(id, form) {
        const method = toMethod(form.method);
        const card = method === 'CREDIT_CARD' ? readCard(form, context.now()) : null;
        await confirmPayment(context, id, method, card);
      },
      expire: (id) => expirePayment(context, id),
      refuse: (id, form) => refusePayment(context, id, toMethod(form.method)),
      refund: (id, form) => refundPayment(context, id, parseAmount(form.value)),
    };
    for (const [name, runAction] of Object.entries(actions)) {
      scope.post<ById & { Body: Form | undefined }>(
        `/sandbox/payments/:id/${name}`,
        async ({ params: { id }, body }, reply) => {
          const form = body ?? {};
          try {
            await getPayment(context, id);
            await runAction(id, form);
          } catch (error) {
            if (!(error instanceof SandboxRefusal)) throw error;
            return showCheckout(context, reply, id, toMethod(form.method), error);
          }
          return reply.redirect(buildCheckoutPath(id), 303);
        },
      );
    }
  });
}

async function showCheckout(
  context: Context,
  reply: FastifyReply,
  id: string,
  method: SandboxMethod,
  refusal?: SandboxRefusal,
): Promise<FastifyReply> {
  const payment = await findPayment(context, id);
  if (!payment) return sendHtml(reply, 404, renderNotFoundPage());
  const problem: SandboxErrorCode | undefined = refusal?.code;
  const html = renderCheckoutPage({
    payment,
    payee: context.brand.productName,
    pixPayload: buildPixCode(context.brand, payment).payload,
    method,
    problem,
  });
  return sendHtml(reply, refusal?.statusCode ?? 200, html);
}

const sendHtml = (reply: FastifyReply, statusCode: number, html: string) =>
  sendPage(reply.status(statusCode), html);

function toMethod(value: string | undefined): SandboxMethod {
  return METHODS.find((method) => method === value) ?? 'PIX';
}

function readCard({ number = TEST_CARDS[0]!.number, expiry }: Form, now: Date): TestCard {
  const card = findTestCard(number);
  if (expiry !== undefined) {
    const [, month, year] = /^(\d{2})\/?(\d{4})$/.exec(expiry) ?? [];
    refuseExpired({ expiryMonth: Number(month), expiryYear: Number(year) }, now);
  }
  refuseByOutcome(card.outcome);
  return card;
}

/** Accepts `1.234,56` and `1234.56`; empty means all. */
function parseAmount(text = ''): Money | undefined {
  if (text.trim() === '') return undefined;
  const normalizedText = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return moneyFromReais(Number(normalizedText));
}
