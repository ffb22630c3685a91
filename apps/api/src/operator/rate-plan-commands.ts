import type { BillingSteps } from '@alo/domain/call-price.ts';
import type { RatePlan } from '@alo/domain/tariff.ts';
import { Argument, type Command } from 'commander';
import { changeRatePlan, listRatePlans } from '../resources/rates/rates.ts';
import { OperatorError, type Operator } from './operator-context.ts';
import { wholeNumber } from './option-values.ts';
import { printDone, printRows } from './print.ts';

const EXAMPLES = `
How talk time is billed on each plan. 30/6 with 3 s free: up to 3 seconds cost nothing, then at least 30 seconds,
then every started 6 seconds.

Examples:
  operator rate-plans list
  operator rate-plans set current --minimum 60 --increment 60 --free 0`;

const STEP = wholeNumber(1, 3600);

export function ratePlanCommands(program: Command, { withContext, terminal }: Operator): void {
  const plans = program
    .command('rate-plans')
    .description('how talk time is billed, by rate plan')
    .addHelpText('after', EXAMPLES);

  plans
    .command('list')
    .description('both plans')
    .action(() =>
      withContext(async ({ db }) => {
        printRows(terminal, await listRatePlans(db), 'There are no rate plans.');
      }),
    );

  plans
    .command('set')
    .description('change one, for calls that end from now on')
    .addArgument(new Argument('<plan>', '').choices(['legacy', 'current']))
    .option('--free <seconds>', 'up to here a call costs nothing', wholeNumber(0, 3600))
    .option('--minimum <seconds>', 'billed at least', STEP)
    .option('--increment <seconds>', 'billed in steps of', STEP)
    .action((code: RatePlan, options: { free?: number; minimum?: number; increment?: number }) =>
      withContext(async (context) => {
        const steps: Partial<BillingSteps> = {
          ...(options.free !== undefined && { freeSeconds: options.free }),
          ...(options.minimum !== undefined && { minimumSeconds: options.minimum }),
          ...(options.increment !== undefined && { incrementSeconds: options.increment }),
        };
        if (Object.keys(steps).length === 0) {
          throw new OperatorError('Say what to change: --free, --minimum or --increment.');
        }
        const isChanged = await changeRatePlan(context, context.actor, code, steps);
        const sentence = isChanged ? 'is changed.' : 'was so already.';
        printDone(terminal, `The plan ${code} ${sentence}`, { code, ...steps, isChanged });
      }),
    );
}
