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
import { printResult, printRows } from '../print.ts';

const EXAMPLES = `
Users see one banner: the newest of their own organization, else the newest for all. A closed banner stays hidden
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
    .description('messages at the top of the portal')
    .addHelpText('after', EXAMPLES);

  banners
    .command('publish')
    .description('publish a banner')
    .requiredOption('--text <text>', 'text of the banner, one or two sentences', parseText(300))
    .option(
      '--name <name>',
      'internal name (messageLog of the API); default: its text',
      parseText(300),
    )
    .option('--organization <organization>', 'only for this organization; default: for all')
    .option('--from <date>', 'start; default: now', parseStart)
    .option('--until <date>', 'end; default: when you withdraw it', parseEnd)
    .option('--button <title>', 'text of a button…', parseText(40))
    .option('--link <address>', '…and its link: https://… or a path of the portal', parseLink)
    .action((options: PublishOptions) =>
      withContext(async (context) => {
        const { text, name = text, button = null, link = null } = options;
        if ((button === null) !== (link === null)) {
          throw new OperatorError('A button needs both: --button and --link.');
        }
        const startsAt = options.from ?? context.now();
        if (options.until && options.until <= startsAt) {
          throw new OperatorError('The banner would end before it starts: see --from and --until.');
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
        printResult(terminal, `Banner ${id} is published for ${audience}.`, { id });
      }),
    );

  banners
    .command('list')
    .description('current and future banners, newest first')
    .option('--all', 'also past banners')
    .action(({ all }: { all?: boolean }) =>
      withContext(async ({ db, now }) => {
        const rows = await listBanners(db, { since: all ? null : now() });
        printRows(terminal, rows, 'There are no banners.');
      }),
    );

  banners
    .command('withdraw')
    .description('end a banner now')
    .argument('<id>', 'its number in the list', parseWholeNumber(1, 2_147_483_647))
    .action((id: number) =>
      withContext(async (context) => {
        const name = await withdrawBanner(context, context.actor, id);
        if (name === null) {
          throw new OperatorError(`Banner ${id} is not active. See: operator banners list`);
        }
        printResult(terminal, `Banner ${id} is withdrawn: ${name}`, { id });
      }),
    );
}

function parseLink(text: string): string {
  if (getBannerLinkKind(text) === null) {
    throw new InvalidArgumentError('Use an https:// address, or a path such as /report/calls.');
  }
  return text;
}
