import { getBannerLinkKind } from '@alo/contract/product/banner-notifications.ts';
import { InvalidArgumentError, type Command } from 'commander';
import {
  listBanners,
  publishBanner,
  withdrawBanner,
} from '../../product/banner-notifications/banners.ts';
import { parseText } from '../accounts/create-organization-command.ts';
import { requireOrganization } from '../require-organization.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { DATES, parseEnd, parseStart, parseWholeNumber } from '../option-values.ts';
import { printDone, printRows } from '../print.ts';

const EXAMPLES = `
People see one banner: the newest of their organization's own, else the newest for all. Closed, it stays away
for 24 hours.

Examples:
  operator banners publish --text "Novo: exporte o relatório em CSV." --button Conhecer --link /report/calls
  operator banners publish --text "Manutenção no sábado, 2h às 4h." --from 2026-12-01 --until 2026-12-05
  operator banners publish --text "Sua portabilidade terminou." --organization jatoba
  operator banners list --all
  operator banners withdraw 3

${DATES}`;

interface PublishOptions {
  text: string;
  name?: string;
  organization?: string;
  from?: Date;
  until?: Date;
  button?: string;
  link?: string;
}

export function addBannerCommands(program: Command, { withContext, terminal }: Operator): void {
  const banners = program
    .command('banners')
    .description('news at the top of the portal')
    .addHelpText('after', EXAMPLES);

  banners
    .command('publish')
    .description('show one')
    .requiredOption('--text <text>', 'what it says, a sentence or two', parseText(300))
    .option(
      '--name <name>',
      'what you call it (messageLog of the API); default: its text',
      parseText(300),
    )
    .option('--organization <organization>', 'only for this one; default: for all')
    .option('--from <date>', 'when it begins; default: now', parseStart)
    .option('--until <date>', 'when it ends; default: when you withdraw it', parseEnd)
    .option('--button <title>', 'a button that says this…', parseText(40))
    .option('--link <address>', '…and leads here: https://… or a path of the portal', parseLink)
    .action((options: PublishOptions) =>
      withContext(async (context) => {
        const { text, name = text, button = null, link = null } = options;
        if ((button === null) !== (link === null)) {
          throw new OperatorError('A button needs both: --button and --link.');
        }
        const startsAt = options.from ?? context.now();
        if (options.until && options.until <= startsAt) {
          throw new OperatorError('The banner would end before it begins: see --from and --until.');
        }
        const organization =
          options.organization === undefined
            ? null
            : await requireOrganization(context, options.organization);
        const id = await publishBanner(context, context.actor, {
          organizationId: organization?.id ?? null,
          messageLog: name,
          notification: text,
          buttonTitle: button,
          buttonLink: link,
          startsAt,
          endsAt: options.until ?? null,
        });
        const audience = organization?.domain ?? 'all organizations';
        printDone(terminal, `Banner ${id} is published for ${audience}.`, { id });
      }),
    );

  banners
    .command('list')
    .description('those that are on or to come, newest first')
    .option('--all', 'also those of the past')
    .action(({ all }: { all?: boolean }) =>
      withContext(async ({ db, now }) => {
        const rows = await listBanners(db, { since: all ? null : now() });
        printRows(terminal, rows, 'There are no banners.');
      }),
    );

  banners
    .command('withdraw')
    .description('end one now')
    .argument('<id>', 'its number in the list', parseWholeNumber(1, 2_147_483_647))
    .action((id: number) =>
      withContext(async (context) => {
        const name = await withdrawBanner(context, context.actor, id);
        if (name === null) {
          throw new OperatorError(`Banner ${id} is not on. See: operator banners list`);
        }
        printDone(terminal, `Banner ${id} is withdrawn: ${name}`, { id });
      }),
    );
}

function parseLink(text: string): string {
  if (getBannerLinkKind(text) === null) {
    throw new InvalidArgumentError('An https:// address, or a path such as /report/calls.');
  }
  return text;
}
