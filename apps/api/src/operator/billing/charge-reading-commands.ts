import { ChargeStatus } from '@alo/contract/money/charges.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { Option, type Command } from 'commander';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { charges as chargesTable, paymentEvents } from '../../platform/db/schema/payments.ts';
import { UNKNOWN_PAYMENT } from '../../money/charges/payment-events/payment-events.ts';
import {
  reconcileCharges,
  RECONCILED_DAYS,
} from '../../money/charges/follow-up/reconcile-charges.ts';
import { findAnyCharge, type StoredCharge } from '../../money/charges/store.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { parseWholeNumber } from '../option-values.ts';
import { printResult, printFacts, printRows } from '../print.ts';

const MAX_ROWS = 100;

export function addChargeReading(charges: Command, operator: Operator): void {
  addList(charges, operator);
  addShow(charges, operator);
  addEvents(charges, operator);
  addReconcile(charges, operator);
}

function addList(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('list')
    .description(`list the newest ${MAX_ROWS} of all organizations or of one`)
    .argument('[organization]', ORGANIZATION)
    .addOption(new Option('--status <status>', '').choices(Object.values(ChargeStatus.def.entries)))
    .option('--disputed', 'only charges that a card holder disputes')
    .action((reference: string | undefined, options: { status?: ChargeStatus; disputed?: true }) =>
      withContext(async (context) => {
        const organization =
          reference === undefined ? null : await requireOrganization(context, reference);
        const rows = await context.db
          .select({ charge: chargesTable, domain: organizations.domain })
          .from(chargesTable)
          .innerJoin(organizations, eq(organizations.id, chargesTable.organizationId))
          .where(
            and(
              organization ? eq(chargesTable.organizationId, organization.id) : undefined,
              options.status ? eq(chargesTable.status, options.status) : undefined,
              options.disputed ? eq(chargesTable.isDisputed, true) : undefined,
            ),
          )
          .orderBy(desc(chargesTable.id))
          .limit(MAX_ROWS);
        printRows(
          terminal,
          rows.map(({ charge, domain }) => ({
            id: charge.id,
            domain,
            type: charge.type,
            status: charge.isDisputed ? `${charge.status} (disputed)` : charge.status,
            total: moneyToReais(charge.totalAmount),
            due: charge.dueDate,
            paidAt: charge.paidAt,
            createdAt: charge.createdAt,
          })),
          'There are no such charges.',
        );
      }),
    );
}

function addShow(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('show')
    .description('show a charge and its events of the provider')
    .argument('<id>', '', parseWholeNumber(1, 2_147_483_647))
    .action((id: number) =>
      withContext(async (context) => {
        const { version: _, ...charge } = await requireCharge(context, id);
        const events = await context.db
          .select()
          .from(paymentEvents)
          .where(
            and(
              eq(paymentEvents.provider, charge.provider),
              eq(paymentEvents.externalReference, charge.externalReference),
            ),
          )
          .orderBy(asc(paymentEvents.id));
        const outcomes = events.map(
          ({ name, outcome }) => `${name}: ${outcome ?? 'not processed yet'}`,
        );
        printFacts(terminal, {
          ...charge,
          amount: moneyToReais(charge.amount),
          totalAmount: moneyToReais(charge.totalAmount),
          refundedAmount: moneyToReais(charge.refundedAmount),
          events: terminal.isJson() ? outcomes : outcomes.join('; ') || null,
        });
      }),
    );
}

function addEvents(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('events')
    .description(`list the newest ${MAX_ROWS} webhooks of the provider`)
    .option('--open', 'only events that are not processed yet')
    .option('--unknown', 'only events about payments without a charge')
    .action(({ open, unknown }: { open?: true; unknown?: true }) =>
      withContext(async ({ db }) => {
        const rows = await db
          .select()
          .from(paymentEvents)
          .where(
            and(
              open ? isNull(paymentEvents.processedAt) : undefined,
              unknown ? eq(paymentEvents.outcome, UNKNOWN_PAYMENT) : undefined,
            ),
          )
          .orderBy(desc(paymentEvents.id))
          .limit(MAX_ROWS);
        printRows(
          terminal,
          rows.map(({ receivedAt, provider, name, providerPaymentId, outcome }) => ({
            receivedAt,
            provider,
            name,
            payment: providerPaymentId,
            outcome,
          })),
          'There are no such events.',
        );
      }),
    );
}

function addReconcile(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('reconcile')
    .description('ask the provider about every charge that may have changed; safe at any time')
    .option('--days <number>', 'how far back', parseWholeNumber(1, 3650), RECONCILED_DAYS)
    .action(({ days }: { days: number }) =>
      withContext(async (context) => {
        const since = addDays(dayAt(context.now()), -days);
        const report = await reconcileCharges(context, [{ since }]);
        const lines = [
          `Checked ${report.checked} charges, corrected ${report.corrected.length}.`,
          ...report.corrected,
          ...report.unknown.map((payment) => `Payment ${payment} has no charge.`),
          ...report.unreadable.map((payment) => `Unreadable payment: ${payment}.`),
        ];
        printResult(terminal, lines.join('\n'), report);
        if (report.failed.length > 0) {
          throw new OperatorError(
            `The status of these charges is unknown: ${report.failed.join(', ')}`,
          );
        }
      }),
    );
}

export async function requireCharge({ db }: OperatorContext, id: number): Promise<StoredCharge> {
  const charge = await findAnyCharge(db, id);
  if (!charge) throw new OperatorError(`There is no charge ${id}. See: operator charges list`);
  return charge;
}
