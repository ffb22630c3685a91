import { DELIVERY_STATES, type Delivery } from '@alo/contract/deliveries/deliveries.ts';
import type { Command } from 'commander';
import { MAX_TARGETS } from '../../deliveries/log/list-deliveries.ts';
import { readDelivery } from '../../deliveries/log/read-delivery.ts';
import { replayDeliveries } from '../../deliveries/log/replay-deliveries.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { DATES, parseEnd, parseStart, parseStates, parseWholeNumber } from '../option-values.ts';
import { printResult, printFacts, printRows } from '../print.ts';
import { toReasonText, addReasonText } from './reason-text.ts';
import { findNewestDeliveries, refuseTooManyTargets } from './walk-deliveries.ts';

const EXAMPLES = `
Examples:
  operator deliveries list jatoba <crm> --state dead,ambiguous
  operator deliveries list jatoba webhook --from 2026-11-20 --number 45550160
  operator deliveries list jatoba extension-webhook --extension 1001
  operator deliveries show jatoba 12~1763640000000~0193…~channel-hangup
  operator deliveries replay jatoba 12~1763640000000~0193…~channel-hangup
${DATES}`;
const DEFAULT_COUNT = 50;

interface Filter {
  extension?: string;
  state?: string;
  from?: Date;
  until?: Date;
  number?: string;
  most: number;
}

export function addDeliveryCommands(program: Command, { withContext, terminal }: Operator): void {
  const deliveries = program
    .command('deliveries')
    .description('deliveries of calls to CRMs and webhooks')
    .addHelpText('after', EXAMPLES);

  deliveries
    .command('list')
    .description(
      `list deliveries, newest call first; at most those of the last ${MAX_TARGETS} connections`,
    )
    .argument('<organization>', ORGANIZATION)
    .argument('<gateway>')
    .option('--state <states>', `comma-separated: ${DELIVERY_STATES.join(', ')}`, parseStates)
    .option('--extension <number>', 'only calls of this extension')
    .option('--from <date>', 'earliest start of the calls', parseStart)
    .option('--until <date>', '', parseEnd)
    .option('--number <digits>', 'part of the other party’s number')
    .option('--most <count>', '', parseWholeNumber(1, 100), DEFAULT_COUNT)
    .action((reference: string, gateway: string, filter: Filter) =>
      withContext(async (context) => {
        const { id } = await requireOrganization(context, reference);
        const { most, ...criteria } = filter;
        const deliveryFilter = { gateway, ...criteria };
        await refuseTooManyTargets(context, id, deliveryFilter);
        const { data, until } = await findNewestDeliveries(context, id, deliveryFilter, most);
        const rows = data.map(toRow);
        const printedRows = terminal.isJson() ? rows : rows.map(addReasonText);
        printRows(terminal, printedRows, until ? 'None so far.' : 'There are no such deliveries.');
        if (until) {
          const continuation = `--until ${until.toISOString()}`;
          throw new OperatorError(
            `The search took too long, and there may be more: continue with ${continuation}`,
          );
        }
      }),
    );

  deliveries
    .command('show')
    .description('show a delivery and its attempts; requests and answers only with --json')
    .argument('<organization>', ORGANIZATION)
    .argument('<id>', 'from the list')
    .action((reference: string, id: string) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        const reader = { kind: 'service', organizationId: organization.id } as const;
        const { tries, ...delivery } = await readDelivery(context.pool, reader, id);
        const attempts = tries.map(({ happenedAt, ms, state, reason, status }) =>
          [happenedAt, state, status ?? 'no answer', `${ms} ms`, toReasonText(reason)]
            .filter(Boolean)
            .join(' '),
        );
        const readableFields = {
          reason: toReasonText(delivery.reason),
          tries: attempts.join('; ') || null,
        };
        printFacts(terminal, { ...delivery, tries, ...(!terminal.isJson() && readableFields) });
      }),
    );

  deliveries
    .command('replay')
    .description('replay ended deliveries, and retry waiting ones at once')
    .argument('<organization>', ORGANIZATION)
    .argument('<ids...>', 'from the list')
    .action((reference: string, ids: string[]) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        const replayedCount = await replayDeliveries(context, context.actor, organization.id, ids);
        if (replayedCount === 0) {
          throw new OperatorError(
            'None of these deliveries can be replayed. See: operator deliveries list',
          );
        }
        printResult(terminal, `${replayedCount} deliveries are replayed.`, {
          replayed: replayedCount,
        });
      }),
    );
}

const toRow = (delivery: Delivery) => {
  const { id, callStartedAt, targetExtension, contact, state, attempts, reason, recordId } =
    delivery;
  return {
    callStartedAt: new Date(callStartedAt),
    targetExtension,
    contact,
    state,
    attempts,
    recordId,
    reason,
    id,
  };
};
