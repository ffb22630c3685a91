import { TARIFF_TIERS } from '@alo/domain/pricing/tariff.ts';
import { Argument, InvalidArgumentError, type Command } from 'commander';
import {
  changeSettings,
  listRatePlans,
} from '../../identity/organizations/organization-settings.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { parseStart, parseSwitch } from '../option-values.ts';
import { printResult, printRows } from '../print.ts';

export const TIERS = TARIFF_TIERS.map(({ amountReais }) => amountReais).join(', ');

export function addOrganizationSettings(
  organizations: Command,
  { withContext, terminal }: Operator,
): void {
  const changeSetting = (
    reference: string,
    setting: string,
    value: boolean | number,
    apply: (context: OperatorContext, id: number) => Promise<boolean>,
  ) =>
    withContext(async (context) => {
      const { id, domain } = await requireOrganization(context, reference);
      const isChanged = await apply(context, id);
      const valueText = typeof value === 'number' ? value : value ? 'on' : 'off';
      const sentence = isChanged ? `is ${valueText} now.` : `was ${valueText} already.`;
      printResult(terminal, `${domain}: ${setting} ${sentence}`, {
        domain,
        [setting]: value,
        isChanged,
      });
    });

  organizations
    .command('set-unlimited')
    .description('on: is not billed, and sees neither balance nor prices')
    .argument('<organization>', ORGANIZATION)
    .argument('<on|off>', '', parseSwitch)
    .action((reference: string, isUnlimited: boolean) =>
      changeSetting(reference, 'isUnlimited', isUnlimited, (context, id) =>
        changeSettings(context, context.actor, id, { isUnlimited }),
      ),
    );

  organizations
    .command('set-legacy')
    .description('choose the legacy switch or the legacy rate plan')
    .argument('<organization>', ORGANIZATION)
    .addArgument(new Argument('<part>', '').choices(['softswitch', 'rateplan']))
    .argument('<on|off>', '', parseSwitch)
    .option('--from <date>', 'start of the rate plan; default: now', parseStart)
    .action(
      (
        reference: string,
        part: 'softswitch' | 'rateplan',
        isLegacy: boolean,
        { from }: { from?: Date },
      ) => {
        const setting = part === 'softswitch' ? 'isSoftswitchLegacy' : 'isRateplanLegacy';
        if (from && part === 'softswitch') throw new OperatorError('--from is for the rate plan.');
        return changeSetting(reference, setting, isLegacy, (context, id) => {
          if (from && from > context.now()) throw new OperatorError('--from is in the future.');
          return changeSettings(context, context.actor, id, { [setting]: isLegacy }, from);
        });
      },
    );

  organizations
    .command('rate-plans')
    .description('show the history of its rate plan')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const { id } = await requireOrganization(context, reference);
        printRows(
          terminal,
          await listRatePlans(context.db, id),
          'Its rate plan has never changed.',
        );
      }),
    );

  organizations
    .command('set-dynamic-tariff')
    .description('on: its tariff tier follows the last top-up')
    .argument('<organization>', ORGANIZATION)
    .argument('<on|off>', '', parseSwitch)
    .action((reference: string, hasDynamicTariff: boolean) =>
      changeSetting(reference, 'hasDynamicTariff', hasDynamicTariff, (context, id) =>
        changeSettings(context, context.actor, id, { hasDynamicTariff }),
      ),
    );

  organizations
    .command('set-base-tier')
    .description('its tariff tier while the tariff is not dynamic')
    .argument('<organization>', ORGANIZATION)
    .argument('<reais>', `one of ${TIERS}`, parseTier)
    .action((reference: string, baseTier: number) =>
      changeSetting(reference, 'baseTier', baseTier, (context, id) =>
        changeSettings(context, context.actor, id, { baseTier }),
      ),
    );
}

export function parseTier(text: string): number {
  const tier = TARIFF_TIERS.find(({ amountReais }) => String(amountReais) === text);
  if (!tier) throw new InvalidArgumentError(`The tiers are ${TIERS}.`);
  return tier.amountReais;
}
