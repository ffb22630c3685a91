import { Command, InvalidArgumentError } from 'commander';
import { listQuarantine, replayQuarantine } from '../resources/softswitch/quarantine.ts';
import { print, type WithContext } from './operator-context.ts';

/** Call events that could not be taken: see why, and take them again once the cause is gone. */
export function quarantineCommands(withContext: WithContext): Command {
  const quarantine = new Command('quarantine').description('call events that were refused');

  quarantine
    .command('list')
    .description('what waits, oldest first, and why it was refused')
    .action(() =>
      withContext(async (context) => {
        const events = await listQuarantine(context.db);
        print(context, events, 'The quarantine is empty.');
      }),
    );

  quarantine
    .command('replay')
    .description(
      'take events again, for example after creating the organization whose domain was unknown',
    )
    .argument('[ids...]', 'numbers from the list', parseId, [])
    .option('--all', 'every event that waits')
    .action((ids: number[], options: { all?: boolean }) =>
      withContext(async (context) => {
        if (ids.length === 0 && !options.all)
          throw new Error('Name the events to replay, or say --all.');
        const replayed = await replayQuarantine(context, options.all ? 'all' : ids);
        const rows = replayed.map(({ id, result }) => ({ id, ...result }));
        print(context, rows, 'Nothing was replayed.');
      }),
    );

  return quarantine;
}

function parseId(text: string, previous: number[] = []): number[] {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new InvalidArgumentError('Not a number of the list.');
  return [...previous, id];
}
