import { randomUUID } from 'node:crypto';
import { LEDGER_ACCOUNTS } from '@alo/domain/money/ledger.ts';
import { formatMoney, moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { asc, eq } from 'drizzle-orm';
import { InvalidArgumentError, type Command } from 'commander';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { wallets } from '../../platform/db/schema/money.ts';
import { adjustBalance, repairWallet } from '../../money/balance/adjustments.ts';
import { toBalance } from '../../money/balance/balance.ts';
import { recomputeWallet } from '../../money/balance/recompute/recompute.ts';
import { readCurrentTariff } from '../../money/balance/tariffs.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { parseReais } from '../option-values.ts';
import { printResult, printFacts, printRows } from '../print.ts';

const EXAMPLES = `
Every change is a ledger entry with its reason. Entries never change; another entry corrects a mistake.
With --key, repeating a command changes nothing.

Examples:
  operator balance show jatoba
  operator balance credit jatoba 50 --reason "Falha de 12/11, chamado 4711"
  operator balance debit jatoba 12,90 --reason "Crédito em dobro" --key chamado-4712
  operator balance recompute                 compare every wallet with its entries; exit code 1 if one differs
  operator balance recompute jatoba --repair     and set the wallet to their sum`;

interface AdjustmentOptions {
  reason: string;
  key?: string;
}

export function addBalanceCommands(program: Command, operator: Operator): void {
  const { withContext, terminal } = operator;
  const balance = program
    .command('balance')
    .description('show, correct and check prepaid balances')
    .addHelpText('after', EXAMPLES);

  balance
    .command('show')
    .description('show the balance and the accounts of an organization')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const [wallet] = await context.db
          .select()
          .from(wallets)
          .where(eq(wallets.organizationId, id));
        const { lastSequence, checkedAt } = wallet!;
        const { tier, plan } = await readCurrentTariff(context.db, id, context.now());
        printFacts(terminal, {
          domain,
          balance: moneyToReais(toBalance(wallet!)),
          ...Object.fromEntries(
            LEDGER_ACCOUNTS.map((account) => [account, moneyToReais(wallet![account])]),
          ),
          entries: lastSequence,
          checkedAt,
          tier: tier.amountReais,
          plan,
        });
      }),
    );

  addAdjustment(balance, operator, 'credit', 'add credit');
  addAdjustment(balance, operator, 'debit', 'remove credit; the balance may become negative');

  balance
    .command('recompute')
    .description('compare one wallet, or all, with the sum of its entries')
    .argument('[organization]', ORGANIZATION)
    .option('--repair', 'set a differing wallet to the sum of its entries')
    .action((reference: string | undefined, options: { repair?: true }) =>
      withContext((context) => recompute(context, reference, options, operator)),
    );
}

function addAdjustment(
  balance: Command,
  { withContext, terminal }: Operator,
  direction: 'credit' | 'debit',
  description: string,
): void {
  balance
    .command(direction)
    .description(description)
    .argument('<organization>', ORGANIZATION)
    .argument('<reais>', '50, or 49,90', parseReais)
    .requiredOption('--reason <text>', 'shown on the statement', parseReason)
    .option('--key <text>', 'idempotency key', parseKey)
    .action((reference: string, amount: Money, { reason, key }: AdjustmentOptions) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        if (organization.isUnlimited) {
          throw new OperatorError(`${organization.domain} is unlimited: it has no balance.`);
        }
        const entry = await adjustBalance(context, context.actor, {
          organization,
          direction,
          amount,
          reason,
          key: key ?? randomUUID(),
        });
        const isChanged = entry.outcome === 'posted';
        const outcomeText = isChanged
          ? `${direction === 'credit' ? 'credited' : 'debited'} ${formatMoney(amount)}`
          : `nothing changed, because ${key} was used before`;
        printResult(
          terminal,
          `${organization.domain}: ${outcomeText}; the balance is ${formatMoney(entry.balance)}.`,
          { domain: organization.domain, isChanged, balance: moneyToReais(entry.balance) },
        );
      }),
    );
}

async function recompute(
  context: OperatorContext,
  reference: string | undefined,
  { repair = false }: { repair?: boolean },
  { terminal }: Operator,
): Promise<void> {
  const selectedOrganizations =
    reference === undefined
      ? await context.db.select().from(organizations).orderBy(asc(organizations.domain))
      : [await requireOrganization(context, reference)];
  const differences: object[] = [];
  let differingCount = 0;
  for (const organization of selectedOrganizations) {
    const differencesBefore = await recomputeWallet(context.db, organization.id);
    const isRepaired = differencesBefore.length > 0 && repair;
    if (isRepaired) await repairWallet(context, context.actor, organization);
    const remainingDifferences = isRepaired
      ? await recomputeWallet(context.db, organization.id)
      : differencesBefore;
    if (remainingDifferences.length > 0) differingCount += 1;
    const { domain } = organization;
    differences.push(
      ...differencesBefore.map((difference) => ({ domain, ...difference, isRepaired })),
    );
  }
  printRows(
    terminal,
    differences,
    `${selectedOrganizations.length} wallets equal the sum of their entries.`,
  );
  if (differingCount > 0)
    throw new OperatorError(`${differingCount} wallets differ from the sum of their entries.`);
}

function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length < 3 || reason.length > 200) {
    throw new InvalidArgumentError('Enter a reason of 3 to 200 characters.');
  }
  return reason;
}

function parseKey(text: string): string {
  if (!/^[\w.-]{1,100}$/.test(text)) {
    throw new InvalidArgumentError('Letters, digits, dots, hyphens, underscores.');
  }
  return text;
}
