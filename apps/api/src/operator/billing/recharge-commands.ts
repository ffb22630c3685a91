import { AutomaticRechargeStatus } from '@alo/contract/money/automatic-recharges.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { Option, type Command } from 'commander';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { automaticRecharges, charges } from '../../platform/db/schema/payments.ts';
import { pauseRecharge } from '../../money/automatic-recharges/change-recharge.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { parseWholeNumber } from '../option-values.ts';
import { printResult, printFacts, printRows } from '../print.ts';

const MAX_ROWS = 100;
const EXAMPLES = `
Examples:
  operator recharges list --status PAUSED
  operator recharges show 312
  operator recharges pause 312 --reason "Contestação em análise: fale com o suporte"
The limits are settings: RECHARGES_PER_DAY, RECHARGE_REAIS_PER_MONTH, RECHARGE_COOLDOWN_MINUTES.`;

const rechargeId = parseWholeNumber(1, 2_147_483_647);

/** Only the organization's ADMINs resume a paused recharge. */
export function addRechargeCommands(program: Command, { withContext, terminal }: Operator): void {
  const recharges = program
    .command('recharges')
    .description('automatic recharges by card')
    .addHelpText('after', EXAMPLES);

  recharges
    .command('list')
    .description(`list the newest ${MAX_ROWS} of all organizations or of one`)
    .argument('[organization]', ORGANIZATION)
    .addOption(
      new Option('--status <status>', '').choices(
        Object.values(AutomaticRechargeStatus.def.entries),
      ),
    )
    .action((reference: string | undefined, options: { status?: AutomaticRechargeStatus }) =>
      withContext(async (context) => {
        const organization =
          reference === undefined ? null : await requireOrganization(context, reference);
        const rows = await context.db
          .select({ recharge: automaticRecharges, domain: organizations.domain })
          .from(automaticRecharges)
          .innerJoin(organizations, eq(organizations.id, automaticRecharges.organizationId))
          .where(
            and(
              organization ? eq(automaticRecharges.organizationId, organization.id) : undefined,
              options.status ? eq(automaticRecharges.status, options.status) : undefined,
            ),
          )
          .orderBy(desc(automaticRecharges.id))
          .limit(MAX_ROWS);
        printRows(
          terminal,
          rows.map(({ recharge, domain }) => ({ domain, ...toFacts(recharge) })),
          'There are no such recharges.',
        );
      }),
    );

  recharges
    .command('show')
    .description('show a recharge and its newest charges')
    .argument('<id>', '', rechargeId)
    .action((id: number) =>
      withContext(async (context) => {
        const recharge = await requireRecharge(context, id);
        const newestCharges = await context.db
          .select()
          .from(charges)
          .where(eq(charges.automaticRechargeId, id))
          .orderBy(desc(charges.id))
          .limit(10);
        const summaries = newestCharges.map((charge) =>
          [`#${charge.id}`, charge.createdAt.toISOString(), charge.status, charge.failure]
            .filter((part) => part !== null)
            .join(' '),
        );
        printFacts(terminal, {
          ...toFacts(recharge),
          provider: recharge.provider,
          charges: terminal.isJson() ? summaries : summaries.join('; ') || null,
        });
      }),
    );

  recharges
    .command('pause')
    .description('stop charging until an ADMIN of the organization resumes it')
    .argument('<id>', '', rechargeId)
    .requiredOption('--reason <text>', 'shown to the customer')
    .action((id: number, { reason }: { reason: string }) =>
      withContext(async (context) => {
        const { organizationId } = await requireRecharge(context, id);
        try {
          await pauseRecharge(context, organizationId, context.actor, id, reason);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          throw new OperatorError(`Recharge ${id} is not ACTIVE.`);
        }
        printResult(terminal, `Recharge ${id} is paused.`, { id, status: 'PAUSED' });
      }),
    );
}

const toFacts = (recharge: typeof automaticRecharges.$inferSelect) => ({
  id: recharge.id,
  status: recharge.status,
  minimum: moneyToReais(recharge.minimumAmount),
  amount: moneyToReais(recharge.rechargeAmount),
  card: `${recharge.cardBrand} ${recharge.cardLastFourChar}`,
  refusals: recharge.refusals,
  nextAttemptAt: recharge.nextAttemptAt,
  pausedReason: recharge.pausedReason,
  createdAt: recharge.createdAt,
  canceledAt: recharge.canceledAt,
});

async function requireRecharge({ db }: OperatorContext, id: number) {
  const [recharge] = await db
    .select()
    .from(automaticRecharges)
    .where(eq(automaticRecharges.id, id));
  if (recharge) return recharge;
  throw new OperatorError(`There is no recharge ${id}. See: operator recharges list`);
}
