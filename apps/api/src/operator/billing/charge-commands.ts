import { formatMoney, moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { CHARGE_DUE_DAYS } from '@alo/contract/money/charges.ts';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { cancelOpenCharge } from '../../money/charges/cancel-charge.ts';
import {
  chargeOrganization,
  confirmCharge,
  refundCharge,
} from '../../money/charges/operator-charges.ts';
import { translatePaymentErrors } from './translate-payment-errors.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { addChargeInvoice } from './charge-invoice-command.ts';
import { addChargeReading, requireCharge } from './charge-reading-commands.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { parseReais, parseWholeNumber } from '../option-values.ts';
import { printResult } from '../print.ts';

const EXAMPLES = `
A MANUAL charge buys credit, a SUBSCRIPTION does not. Payments and refunds count once the provider reports them.

Examples:
  operator charges list jatoba --status OVERDUE
  operator charges create jatoba 500 --type MANUAL --description "Pedido 4711"
  operator charges create jatoba 199,90 --type SUBSCRIPTION --description "Mensalidade de dezembro" --due 2026-12-10
  operator charges confirm 42 --reason "Depósito de 12/11"
  operator charges refund 42 --amount 50 --reason "Chamado 4712"
  operator charges invoice 42 https://nfse.example/42.pdf     the Nota Fiscal that the customer sees; --clear removes it
  operator charges events --unknown       events about payments without a charge
  operator charges reconcile              compare all open charges with the provider`;

interface CreateOptions {
  type: 'MANUAL' | 'SUBSCRIPTION';
  description: string;
  credit?: Money;
  due?: string;
}

export function chargeCommands(program: Command, operator: Operator): void {
  const charges = program
    .command('charges')
    .description('charges of organizations and their payments')
    .addHelpText('after', EXAMPLES);
  addChargeReading(charges, operator);
  addCreate(charges, operator);
  addConfirm(charges, operator);
  addRefund(charges, operator);
  addCancel(charges, operator);
  addChargeInvoice(charges, operator);
}

function addCreate(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('create')
    .description('create a charge')
    .argument('<organization>', ORGANIZATION)
    .argument('<reais>', 'amount to pay: 50, or 49,90', parseReais)
    .addOption(
      new Option('--type <type>', 'MANUAL buys credit')
        .choices(['MANUAL', 'SUBSCRIPTION'])
        .makeOptionMandatory(),
    )
    .requiredOption('--description <text>', 'shown to the payer', parseText)
    .option(
      '--credit <reais>',
      'credit of a MANUAL charge, if it differs from the amount',
      parseReais,
    )
    .option('--due <date>', `default: in ${CHARGE_DUE_DAYS} days`, parseDay)
    .action((reference: string, totalAmount: Money, options: CreateOptions) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        const isSubscription = options.type === 'SUBSCRIPTION';
        if (isSubscription && options.credit !== undefined) {
          throw new OperatorError('A SUBSCRIPTION buys no credit: remove --credit.');
        }
        if (organization.isUnlimited && !isSubscription) {
          throw new OperatorError(`${organization.domain} is unlimited: it needs no credit.`);
        }
        const today = dayAt(context.now());
        const dueDate = options.due ?? addDays(today, CHARGE_DUE_DAYS);
        if (dueDate < today) throw new OperatorError('The due date is past.');
        const charge = await translatePaymentErrors(() =>
          chargeOrganization(context, context.actor, {
            organizationId: organization.id,
            type: options.type,
            totalAmount,
            amount: isSubscription ? 0 : (options.credit ?? totalAmount),
            dueDate,
            description: options.description,
          }),
        );
        const { id, paymentLink } = charge;
        const link = paymentLink ?? 'no link yet; see: operator charges show';
        printResult(terminal, `Charge ${id} of ${formatMoney(totalAmount)}: ${link}`, {
          id,
          paymentLink,
        });
      }),
    );
}

function addConfirm(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('confirm')
    .description(
      'confirm a charge that was paid elsewhere; it is credited and can no longer be paid',
    )
    .argument('<id>', '', parseWholeNumber(1, 2_147_483_647))
    .requiredOption('--reason <text>', 'shown in the trail and on the statement', parseText)
    .action((id: number, { reason }: { reason: string }) =>
      withContext(async (context) => {
        const charge = await requireCharge(context, id);
        const confirmedCharge = await translatePaymentErrors(() =>
          confirmCharge(context, context.actor, charge, reason),
        );
        if (!confirmedCharge) throw new OperatorError(`Charge ${id} is paid already.`);
        printResult(terminal, `Charge ${id} is confirmed.`, { id, status: confirmedCharge.status });
      }),
    );
}

function addRefund(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('refund')
    .description('refund a paid charge and remove its credit; the balance may become negative')
    .argument('<id>', '', parseWholeNumber(1, 2_147_483_647))
    .option('--amount <reais>', 'default: all of it', parseReais)
    .requiredOption('--reason <text>', 'shown in the trail', parseText)
    .action((id: number, { amount, reason }: { amount?: Money; reason: string }) =>
      withContext(async (context) => {
        const charge = await requireCharge(context, id);
        if (charge.status !== 'PAID' && charge.status !== 'CONFIRMED_MANUALLY') {
          throw new OperatorError(`Charge ${id} is ${charge.status}: it cannot be refunded.`);
        }
        const refundableAmount = charge.totalAmount - charge.refundedAmount;
        if (amount !== undefined && amount > refundableAmount) {
          throw new OperatorError(`Only ${formatMoney(refundableAmount)} of charge ${id} is left.`);
        }
        const refundedCharge = await translatePaymentErrors(() =>
          refundCharge(context, context.actor, charge, { amount, reason }),
        );
        const isDone = refundedCharge.refundedAmount > charge.refundedAmount;
        printResult(
          terminal,
          isDone
            ? `Charge ${id}: ${formatMoney(refundedCharge.refundedAmount)} were refunded.`
            : `Charge ${id}: the refund was requested; the credit is removed once the provider has refunded the money.`,
          {
            id,
            status: refundedCharge.status,
            refunded: moneyToReais(refundedCharge.refundedAmount),
          },
        );
      }),
    );
}

function addCancel(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('cancel')
    .description('cancel a pending or overdue charge of any type')
    .argument('<id>', '', parseWholeNumber(1, 2_147_483_647))
    .requiredOption('--reason <text>', 'shown in the trail', parseText)
    .action((id: number, { reason }: { reason: string }) =>
      withContext(async (context) => {
        const charge = await requireCharge(context, id);
        if (charge.status !== 'PENDING' && charge.status !== 'OVERDUE') {
          throw new OperatorError(`Charge ${id} is ${charge.status}: it cannot be canceled.`);
        }
        const { actor } = context;
        await cancelOpenCharge(context, charge, { actor, action: 'charge.canceled', reason });
        printResult(terminal, `Charge ${id} is canceled.`, { id, status: 'CANCELED' });
      }),
    );
}

function parseText(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length < 3 || trimmed.length > 200) {
    throw new InvalidArgumentError('3 to 200 characters.');
  }
  return trimmed;
}

function parseDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || addDays(text, 0) !== text) {
    throw new InvalidArgumentError('A day such as 2026-12-31.');
  }
  return text;
}
