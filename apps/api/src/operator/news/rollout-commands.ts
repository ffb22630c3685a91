import { InvalidArgumentError, type Command } from 'commander';
import { listFlags, listOverrides, setFlag, setOverride } from '../../product/rollout/rollout.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { parseDecision, parseWholeNumber } from '../option-values.ts';
import { printResult, printRows } from '../print.ts';

const EXAMPLES = `
An organization has a feature if its override allows it; without an override, if the default is "allowed" or if
it is within the percentage. An organization stays included while the percentage grows.

Examples:
  operator rollout set copy-recordings --percentage 10
  operator rollout set copy-recordings --default allowed
  operator rollout override copy-recordings jatoba allowed
  operator rollout clear copy-recordings jatoba
  operator rollout list
  operator rollout list copy-recordings      with its overrides`;

export function addRolloutCommands(program: Command, { withContext, terminal }: Operator): void {
  const rollout = program
    .command('rollout')
    .description('features for some organizations first')
    .addHelpText('after', EXAMPLES);

  rollout
    .command('list')
    .description('list flags, or the overrides of one flag')
    .argument('[flag]', '', parseFlagName)
    .action((name?: string) =>
      withContext(async (context) => {
        if (name === undefined) {
          const flags = (await listFlags(context.db)).map(({ isAllowed, ...flag }) => ({
            ...flag,
            default: toDecision(isAllowed),
          }));
          return printRows(terminal, flags, 'There are no flags.');
        }
        await refuseUnknown(context, name);
        const overrides = (await listOverrides(context.db, name)).map(({ domain, isAllowed }) => ({
          domain,
          status: toDecision(isAllowed),
        }));
        printRows(terminal, overrides, `${name} has no overrides.`);
      }),
    );

  rollout
    .command('set')
    .description('create or change a flag')
    .argument('<flag>', 'lowercase letters, digits and hyphens', parseFlagName)
    .option('--default <allowed|denied>', 'for organizations without an override', parseDecision)
    .option(
      '--percentage <number>',
      'share of organizations allowed although the default is denied',
      parseWholeNumber(0, 100),
    )
    .action((name: string, options: { default?: boolean; percentage?: number }) =>
      withContext(async (context) => {
        if (options.default === undefined && options.percentage === undefined) {
          throw new OperatorError('Use --default or --percentage.');
        }
        const isChanged = await setFlag(context, context.actor, name, {
          isAllowed: options.default,
          percentage: options.percentage,
        });
        const flag = (await listFlags(context.db)).find((each) => each.name === name)!;
        printResult(
          terminal,
          `${name}: ${toDecision(flag.isAllowed)} by default, ${flag.percentage} % allowed.`,
          { ...flag, isChanged },
        );
      }),
    );

  rollout
    .command('override')
    .description('allow or deny a flag for one organization')
    .argument('<flag>', '', parseFlagName)
    .argument('<organization>', ORGANIZATION)
    .argument('<allowed|denied>', '', parseDecision)
    .action((name: string, reference: string, isAllowed: boolean) =>
      withContext((context) => changeOverride(context, name, reference, isAllowed)),
    );

  rollout
    .command('clear')
    .description('remove an override')
    .argument('<flag>', '', parseFlagName)
    .argument('<organization>', ORGANIZATION)
    .action((name: string, reference: string) =>
      withContext((context) => changeOverride(context, name, reference, null)),
    );

  async function changeOverride(
    context: OperatorContext,
    name: string,
    reference: string,
    isAllowed: boolean | null,
  ): Promise<void> {
    await refuseUnknown(context, name);
    const { id, domain } = await requireOrganization(context, reference);
    const isChanged = await setOverride(context, context.actor, name, id, isAllowed);
    const outcome = isAllowed === null ? 'follows the flag' : `is ${toDecision(isAllowed)}`;
    const sentence = `${domain} ${outcome}${isChanged ? ' now' : ' already'}: ${name}`;
    printResult(terminal, sentence, { flag: name, domain, isAllowed, isChanged });
  }
}

const toDecision = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'denied');

async function refuseUnknown({ db }: OperatorContext, name: string): Promise<void> {
  const flags = await listFlags(db);
  if (flags.some((flag) => flag.name === name)) return;
  throw new OperatorError(
    `There is no flag "${name}". Create it: operator rollout set ${name} --default denied`,
  );
}

function parseFlagName(text: string): string {
  if (!/^[a-z0-9][a-zA-Z0-9._-]{0,99}$/.test(text)) {
    throw new InvalidArgumentError(
      'Use letters, digits, dots and hyphens, such as copy-recordings.',
    );
  }
  return text;
}
