import { formatMoney, moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { InvalidArgumentError, type Command } from 'commander';
import {
  closeVoucher,
  createVoucher,
  listVouchers,
  makeVoucherCode,
} from '../../money/vouchers/vouchers.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { DATES, parseEnd, parseReais, parseWholeNumber } from '../option-values.ts';
import { printResult, printRows } from '../print.ts';

const EXAMPLES = `
A voucher is entered at sign-up (or comes with the address /signup?voucher=CODE), once per organization.

Examples:
  operator vouchers create --credit 50
  operator vouchers create --credit 49,90 --code BEMVINDO --max-uses 100 --until 2026-12-31
  operator vouchers list
  operator vouchers close BEMVINDO

${DATES}`;

export function addVoucherCommands(program: Command, { withContext, terminal }: Operator): void {
  const vouchers = program
    .command('vouchers')
    .description('credit for new organizations')
    .addHelpText('after', EXAMPLES);

  vouchers
    .command('create')
    .description('create a voucher')
    .requiredOption('--credit <reais>', 'its credit', parseReais)
    .option('--code <code>', 'default: a generated code', parseCode)
    .option(
      '--max-uses <number>',
      'maximum number of organizations',
      parseWholeNumber(1, 1_000_000),
    )
    .option('--until <date>', 'the last day', parseEnd)
    .action((options: { credit: Money; code?: string; maxUses?: number; until?: Date }) =>
      withContext(async (context) => {
        const code = options.code ?? makeVoucherCode();
        const id = await createVoucher(context, context.actor, {
          code,
          credit: options.credit,
          maxUses: options.maxUses ?? null,
          expiresAt: options.until ?? null,
        });
        if (id === null) throw new OperatorError(`There is a voucher ${code} already.`);
        const credit = formatMoney(options.credit);
        printResult(terminal, `Voucher ${code} is worth ${credit}.`, {
          code,
          credit: moneyToReais(options.credit),
        });
      }),
    );

  vouchers
    .command('list')
    .description('list vouchers, newest first')
    .action(() =>
      withContext(async ({ db, now }) => {
        const rows = (await listVouchers(db)).map(({ credit, ...voucher }) => ({
          ...voucher,
          credit: moneyToReais(credit),
          isOpen:
            (voucher.expiresAt === null || voucher.expiresAt > now()) &&
            (voucher.maxUses === null || voucher.uses < voucher.maxUses),
        }));
        printRows(terminal, rows, 'There are no vouchers.');
      }),
    );

  vouchers
    .command('close')
    .description('close a voucher now; credit already given stays')
    .argument('<code>', '', parseCode)
    .action((code: string) =>
      withContext(async (context) => {
        if (!(await closeVoucher(context, context.actor, code))) {
          throw new OperatorError(`There is no open voucher ${code}. See: operator vouchers list`);
        }
        printResult(terminal, `Voucher ${code} is closed.`, { code });
      }),
    );
}

function parseCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z0-9-]{4,64}$/.test(code)) {
    throw new InvalidArgumentError('Letters, digits and hyphens, 4 to 64 of them.');
  }
  return code;
}
