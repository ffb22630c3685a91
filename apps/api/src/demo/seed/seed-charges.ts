import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { Context } from '../../platform/context.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import { sandboxPayments } from '../../platform/db/schema/sandbox.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { toCustomerId } from '../../money/sandbox/customers.ts';
import { buildCheckoutPath } from '../../money/sandbox/payment-to-wire.ts';

type Charge = typeof charges.$inferInsert;
interface DemoCharge extends Pick<Charge, 'type' | 'status' | 'paymentMethod'> {
  /** Days from today. */
  made: number;
  due: number;
  reais: number;
  paid?: number;
  description?: string;
  failure?: string;
  isPayable?: true;
}

/** Charges that the history of top-ups lacks; none of them prevents a top-up. */
const DEMO_CHARGES: readonly DemoCharge[] = [
  {
    type: 'AUTOMATIC',
    status: 'CANCELED',
    paymentMethod: 'CREDIT_CARD',
    made: -41,
    due: -41,
    reais: 250,
    failure: 'refused',
  },
  {
    type: 'SUBSCRIPTION',
    status: 'CONFIRMED_MANUALLY',
    made: -35,
    due: -30,
    reais: 89.9,
    paid: -31,
    description: 'Mensalidade',
  },
  { type: 'CREDIT', status: 'CANCELED', made: -27, due: -24, reais: 500 },
  { type: 'CREDIT', status: 'OVERDUE', made: -16, due: -13, reais: 250, isPayable: true },
  {
    type: 'MANUAL',
    status: 'CANCELED',
    made: -9,
    due: -6,
    reais: 2000,
    description: 'Pedido 4711',
  },
  {
    type: 'SUBSCRIPTION',
    status: 'PAID',
    paymentMethod: 'BOLETO',
    made: -5,
    due: -1,
    reais: 89.9,
    paid: -2,
    description: 'Mensalidade',
  },
  {
    type: 'CREDIT',
    status: 'PROCESSING',
    paymentMethod: 'CREDIT_CARD',
    made: -1,
    due: 2,
    reais: 1000,
  },
  {
    type: 'SUBSCRIPTION',
    status: 'PENDING',
    made: -1,
    due: 9,
    reais: 89.9,
    description: 'Mensalidade',
    isPayable: true,
  },
];

export async function seedCharges(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  organization: { id: number; name: string },
): Promise<void> {
  const today = dayAt(context.now());
  const toInstant = (days: number) =>
    new Date(Date.parse(startOfDay(addDays(today, days))) + 11.4 * 3_600_000);
  await context.db.transaction(async (tx) => {
    for (const [i, demoCharge] of DEMO_CHARGES.entries()) {
      const { made, due, reais, paid, isPayable, description, ...charge } = demoCharge;
      const amount: Money = moneyFromReais(reais);
      const externalReference = `00000000-0000-4000-8001-${String(i).padStart(12, '0')}`;
      const paymentId = `demo-charge-${i}`;
      const row = {
        ...charge,
        organizationId: organization.id,
        amount: charge.type === 'SUBSCRIPTION' ? 0 : amount,
        totalAmount: amount,
        dueDate: addDays(today, due),
        description: description ?? null,
        provider: 'sandbox',
        externalReference,
        providerPaymentId: paymentId,
        paymentLink: isPayable ? `${portalAddress(context)}${buildCheckoutPath(paymentId)}` : null,
        paidAt: paid === undefined ? null : toInstant(paid),
        createdAt: toInstant(made),
      };
      await tx.insert(charges).values(row).onConflictDoNothing();
      if (!isPayable) continue;
      const payment = {
        id: paymentId,
        externalReference,
        customerId: toCustomerId({ reference: String(organization.id), name: organization.name }),
        customerName: organization.name,
        description: description ?? null,
        value: amount,
        status: charge.status === 'OVERDUE' ? ('OVERDUE' as const) : ('PENDING' as const),
        dueDate: addDays(today, due),
        createdAt: toInstant(made),
      };
      await tx.insert(sandboxPayments).values(payment).onConflictDoNothing();
    }
  });
}
