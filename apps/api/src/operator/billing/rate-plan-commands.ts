import type { BillingSteps } from '@alo/domain/pricing/call-price.ts';
import type { RatePlan } from '@alo/domain/pricing/tariff.ts';
import { Argument, type Command } from 'commander';
import { changeRatePlan, listRatePlanHistory, listRatePlans } from '../../money/rates/rates.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { DATES, parseStart, parseWholeNumber } from '../option-values.ts';
import { printResult, printRows } from '../print.ts';

const EXAMPLES = `
How talk time is billed on each plan. 30/6 with 3 s free: up to 3 seconds cost nothing, then at least 30 seconds,
then every started 6 seconds.

Examples:
  operator rate-plans list
  operator rate-plans set current --minimum 60 --increment 60 --free 0
  operator rate-plans set current --increment 1 --from 2027-01-01
  operator rate-plans history

${DATES}`;

const STEP = parseWholeNumber(1, 3600);

interface Steps {
  free?: number;
  minimum?: number;
  increment?: number;
  from?: Date;
}

export function addRatePlanCommands(program: Command, { withContext, terminal }: Operator): void {
  const plans = program
    .command('rate-plans')
    .description('how talk time is billed, by rate plan')
    .addHelpText('after', EXAMPLES);

  plans
    .command('list')
    .description('show both plans')
    .action(() =>
      withContext(async ({ db, now }) => {
        printRows(terminal, await listRatePlans(db, now()), 'There are no rate plans.');
      }),
    );

  plans
    .command('history')
    .description('show past, current and future settings of both plans')
    .action(() =>
      withContext(async ({ db }) => {
        printRows(terminal, await listRatePlanHistory(db), 'There are no rate plans.');
      }),
    );

  plans
    .command('set')
    .description('change a plan for calls that begin from now on')
    .addArgument(new Argument('<plan>', '').choices(['legacy', 'current']))
    .option('--free <seconds>', 'calls up to this length are free', parseWholeNumber(0, 3600))
    .option('--minimum <seconds>', 'minimum billed time', STEP)
    .option('--increment <seconds>', 'billing increment', STEP)
    .option('--from <date>', 'for calls that begin from then on', parseStart)
    .action((code: RatePlan, options: Steps) =>
      withContext(async (context) => {
        const steps: Partial<BillingSteps> = {
          ...(options.free !== undefined && { freeSeconds: options.free }),
          ...(options.minimum !== undefined && { minimumSeconds: options.minimum }),
          ...(options.increment !== undefined && { incrementSeconds: options.increment }),
        };
        if (Object.keys(steps).length === 0) {
          throw new OperatorError('Use at least one of --free, --minimum and --increment.');
        }
        const { from } = options;
        const isChanged = await changeRatePlan(context, context.actor, code, steps, from);
        const sentence = isChanged ? 'is changed.' : 'had these values already.';
        const validFrom = from && { validFrom: from };
        printResult(terminal, `The plan ${code} ${sentence}`, {
          code,
          ...steps,
          ...validFrom,
          isChanged,
        });
      }),
    );
}
