// The sandbox's pages, open to whoever has a payment's address.
import { moneyFromReais, type Money } from '@alo/domain/money.ts';
import type { SandboxErrorCode, SandboxMethod } from '@alo/payments/sandbox/wire.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { sendPage } from '../../platform/http/pages/page-styles.ts';
import { boletoPdf } from './boleto-pdf.ts';
import {
  confirmPayment,
  expirePayment,
  findPayment,
  getPayment,
  refundPayment,
  refusePayment,
} from './books.ts';
import { refuseByOutcome, refuseExpired } from './cards.ts';
import { checkoutPage, METHODS, noCheckoutPage } from './checkout-page.ts';
import { checkoutPath } from './payment-to-wire.ts';
import { pixCodeOf } from './pix.ts';
import { SandboxRefusal } from './refusal.ts';
import { TEST_CARDS, testCardOf, type TestCard } from './test-cards.ts';

type Form = Partial<Record<string, string>>;
interface ById {
  Params: { id: string };
}

export function sandboxCheckout(app: FastifyInstance, context: Context): void {
  if (context.config.payments.provider !== 'sandbox') return;
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });

    scope.get<ById & { Querystring: { method?: string } }>(
      '/sandbox/checkout/:id',
      ({ params, query }, reply) => show(context, reply, params.id, methodOf(query.method)),
    );
    scope.get<ById>('/sandbox/checkout/:id/boleto.pdf', async ({ params }, reply) => {
      const payment = await findPayment(context, params.id);
      if (!payment) return page(reply, 404, noCheckoutPage());
      const pdf = await boletoPdf(payment, context.brand.productName);
      return reply.type('application/pdf').send(pdf);
    });

    const acts: Record<string, (id: string, form: Form) => Promise<unknown>> = {
      async confirm(id, form) {
        const method = methodOf(form.method);
        const card = method === 'CREDIT_CARD' ? approvedCard(form, context.now()) : null;
        await confirmPayment(context, id, method, card);
      },
      expire: (id) => expirePayment(context, id),
      refuse: (id, form) => refusePayment(context, id, methodOf(form.method)),
      refund: (id, form) => refundPayment(context, id, amountOf(form.value)),
    };
    for (const [name, act] of Object.entries(acts)) {
      scope.post<ById & { Body: Form | undefined }>(
        `/sandbox/payments/:id/${name}`,
        async ({ params: { id }, body }, reply) => {
          const form = body ?? {};
          try {
            await getPayment(context, id);
            await act(id, form);
          } catch (error) {
            if (!(error instanceof SandboxRefusal)) throw error;
            return show(context, reply, id, methodOf(form.method), error);
          }
          return reply.redirect(checkoutPath(id), 303);
        },
      );
    }
  });
}

async function show(
  context: Context,
  reply: FastifyReply,
  id: string,
  method: SandboxMethod,
  refusal?: SandboxRefusal,
): Promise<FastifyReply> {
  const payment = await findPayment(context, id);
  if (!payment) return page(reply, 404, noCheckoutPage());
  const problem: SandboxErrorCode | undefined = refusal?.code;
  const html = checkoutPage({
    payment,
    payee: context.brand.productName,
    pixPayload: pixCodeOf(context.brand, payment).payload,
    method,
    problem,
  });
  return page(reply, refusal?.statusCode ?? 200, html);
}

const page = (reply: FastifyReply, statusCode: number, html: string) =>
  sendPage(reply.status(statusCode), html);

function methodOf(value: string | undefined): SandboxMethod {
  return METHODS.find((method) => method === value) ?? 'PIX';
}

/** A form without a number (a program's) is a card that approves. */
function approvedCard({ number = TEST_CARDS[0]!.number, expiry }: Form, now: Date): TestCard {
  const card = testCardOf(number);
  if (expiry !== undefined) {
    const [, month, year] = /^(\d{2})\/?(\d{4})$/.exec(expiry) ?? [];
    refuseExpired({ expiryMonth: Number(month), expiryYear: Number(year) }, now);
  }
  refuseByOutcome(card.outcome);
  return card;
}

/** As people type it: `1.234,56` or `1234.56`; empty means all of it. */
function amountOf(text = ''): Money | undefined {
  if (text.trim() === '') return undefined;
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return moneyFromReais(Number(plain));
}
