import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { DELIVERY_STATES } from '@alo/contract/deliveries/deliveries.ts';
import { MAX_WAITING } from '@alo/contract/deliveries/delivery-targets.ts';
import { isE164, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import type { Command } from 'commander';
import { proveCrm } from '../../crm/delivery/proof/prove-crm.ts';
import { pauseTarget, resumeTarget } from '../../deliveries/health/pause-target.ts';
import { replayDeliveries } from '../../deliveries/log/replay-deliveries.ts';
import { probeIntegration } from '../../crm/integrations/vendor/probe-integration.ts';
import { addReasonText } from './reason-text.ts';
import { surveyTargets, type SurveyedTarget } from './delivery-survey.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { DATES, parseEnd, parseStart, parseStates } from '../option-values.ts';
import { printResult, printFacts, printRows } from '../print.ts';
import { refuseTooManyTargets, walkDeliveries } from './walk-deliveries.ts';

const MAX_ROWS = 200;
const EXAMPLES = `
Examples:
  operator integrations list                  of all organizations, those with problems first
  operator integrations probe jatoba <crm>
  operator integrations prove jatoba <crm> --phone '(48) 99123-4567'
  operator integrations pause jatoba <crm>
  operator integrations resume jatoba extension-webhook --extension 1001
  operator integrations replay jatoba <crm> --from 2026-11-20 --until 2026-11-21
${DATES}`;
const GATEWAY = 'as shown in the list: a CRM, webhook, or the name that an application registered';

interface Period {
  extension?: string;
  from: Date;
  until: Date;
  state: string;
}

export function addIntegrationCommands(
  program: Command,
  { withContext, terminal }: Operator,
): void {
  const integrations = program
    .command('integrations')
    .description('CRMs and webhooks that customers connected')
    .addHelpText('after', EXAMPLES);

  integrations
    .command('list')
    .description(
      `list integrations and the state of their deliveries, those with problems first; at most ${MAX_ROWS}`,
    )
    .argument('[organization]', ORGANIZATION)
    .action((reference: string | undefined) =>
      withContext(async (context) => {
        const organization =
          reference === undefined ? null : await requireOrganization(context, reference);
        const rows = await surveyTargets(context.pool, organization?.id ?? null, MAX_ROWS);
        const printedRows = terminal.isJson() ? rows : rows.map(toReadableRow);
        printRows(terminal, printedRows, 'Nothing is connected.');
      }),
    );

  integrations
    .command('probe')
    .description('check whether the CRM accepts the stored credentials; writes nothing there')
    .argument('<organization>', ORGANIZATION)
    .argument('<gateway>', GATEWAY)
    .action((reference: string, gateway: string) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        try {
          await probeIntegration(context, organization.id, gateway);
        } catch (error) {
          if (!(error instanceof ConnectorError)) throw error;
          throw new OperatorError(`${gateway} answers: ${error.kind}. ${error.message}`);
        }
        printResult(terminal, `${gateway} accepts the stored credentials.`, {
          gateway,
          isTaken: true,
        });
      }),
    );

  integrations
    .command('prove')
    .description(
      'test a real account: write, find, change, read and remove a test call of a contact',
    )
    .argument('<organization>', ORGANIZATION)
    .argument('<gateway>', GATEWAY)
    .requiredOption('--phone <number>', 'number of a contact there who gets the test call')
    .action((reference: string, gateway: string, { phone }: { phone: string }) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        const number = toE164(phone);
        if (!isE164(number)) throw new OperatorError(`"${phone}" is no complete phone number.`);
        const request = { organization, gateway, phone: number };
        const proof = await proveCrm(context, context.actor, request);
        if (terminal.isJson()) printFacts(terminal, proof);
        else printRows(terminal, proof.steps, '');
        if (!proof.isProved && !terminal.isJson()) {
          throw new OperatorError(`${gateway} is not proved. See docs/operator/crm.md.`);
        }
      }),
    );

  for (const [verb, description, changeTarget] of [
    ['pause', 'pause deliveries; calls wait until they are resumed', pauseTarget],
    ['resume', 'resume deliveries, whoever paused them', resumeTarget],
  ] as const) {
    integrations
      .command(verb)
      .description(description)
      .argument('<organization>', ORGANIZATION)
      .argument('<gateway>', GATEWAY)
      .option('--extension <number>', 'the extension of an extension-webhook')
      .action((reference: string, gateway: string, { extension }: { extension?: string }) =>
        withContext(async (context) => {
          const organization = await requireOrganization(context, reference);
          await changeTarget(context, context.actor, organization.id, { gateway, extension });
          const name = extension === undefined ? gateway : `${gateway} of ${extension}`;
          printResult(terminal, `${name}: ${verb}d.`, { gateway, extension, action: verb });
        }),
      );
  }

  integrations
    .command('replay')
    .description('replay the calls of a period, after new calls')
    .argument('<organization>', ORGANIZATION)
    .argument('<gateway>', GATEWAY)
    .requiredOption('--from <date>', 'earliest start of the calls', parseStart)
    .requiredOption('--until <date>', '', parseEnd)
    .option('--extension <number>', 'only calls of this extension')
    .option('--state <states>', `of ${DELIVERY_STATES.join(', ')}`, parseStates, 'dead,skipped')
    .action((reference: string, gateway: string, period: Period) =>
      withContext(async (context) => {
        const replayedCount = await replayPeriod(context, reference, gateway, period);
        printResult(terminal, `${replayedCount} deliveries are replayed.`, {
          replayed: replayedCount,
        });
      }),
    );
}

const toReadableRow = (row: SurveyedTarget) => ({
  ...addReasonText(row),
  waiting: row.waiting >= MAX_WAITING ? `${MAX_WAITING} or more` : row.waiting,
});

async function replayPeriod(
  context: OperatorContext,
  reference: string,
  gateway: string,
  period: Period,
): Promise<number> {
  const { id } = await requireOrganization(context, reference);
  const deliveryFilter = { gateway, ...period };
  await refuseTooManyTargets(context, id, deliveryFilter);
  let replayedCount = 0;
  for await (const { data } of walkDeliveries(context, id, deliveryFilter)) {
    const ids = data.map((delivery) => delivery.id);
    replayedCount += await replayDeliveries(context, context.actor, id, ids);
  }
  return replayedCount;
}
