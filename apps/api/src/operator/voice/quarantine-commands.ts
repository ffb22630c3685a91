import { InvalidArgumentError, type Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { listQuarantine, replayQuarantine } from '../../telephony/softswitch/quarantine.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printRows } from '../print.ts';

const EXAMPLES = `
Examples:
  operator quarantine list
  operator quarantine replay 12 15
  operator quarantine replay --all      when the cause is fixed, for example a missing domain`;

export function addQuarantineCommands(program: Command, { withContext, terminal }: Operator): void {
  const quarantine = program
    .command('quarantine')
    .description('call events that were refused')
    .addHelpText('after', EXAMPLES);

  quarantine
    .command('list')
    .description('waiting events and why they were refused, oldest first')
    .action(() =>
      withContext(async ({ db }) => {
        printRows(terminal, await listQuarantine(db), 'The quarantine is empty.');
      }),
    );

  quarantine
    .command('replay')
    .description('process events again; every call counts once')
    .argument('[ids...]', 'numbers from the list', parseId, [])
    .option('--all', 'every waiting event')
    .action((ids: number[], options: { all?: boolean }) =>
      withContext(async (context) => {
        if (ids.length === 0 && !options.all)
          throw new OperatorError('Name the events to replay, or use --all.');
        const replayed = await replayQuarantine(context, options.all ? 'all' : ids);
        const rows = replayed.map(({ id, result }) => ({ id, ...result }));
        if (rows.length === 0 && !options.all) {
          throw new OperatorError(
            `There is no event ${ids.join(', ')}. See: operator quarantine list`,
          );
        }
        if (rows.length > 0) {
          const refusedCount = rows.filter(({ status }) => /refused|failed/.test(status)).length;
          await audit(context.db, context.actor, {
            organizationId: null,
            action: 'quarantine.replayed',
            after: { taken: rows.length - refusedCount, refused: refusedCount },
          });
        }
        printRows(terminal, rows, 'The quarantine is empty.');
      }),
    );
}

function parseId(text: string, previous: number[] = []): number[] {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new InvalidArgumentError('Use a number from the list.');
  return [...previous, id];
}
