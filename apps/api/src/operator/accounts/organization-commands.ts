import type { Command } from 'commander';
import { setBlocked } from '../../identity/organizations/organization-settings.ts';
import { searchOrganizations } from '../../identity/organizations/find-organization.ts';
import { addCreateOrganization } from './create-organization-command.ts';
import { describeOrganization } from './describe-organization.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import type { Operator } from '../operator-context.ts';
import { addOrganizationSettings } from './organization-setting-commands.ts';
import { printResult, printFacts, printRows } from '../print.ts';

const EXAMPLES = `
Examples:
  operator organizations create --name "Jatobá Móveis" --domain jatoba --email contato@jatoba.com.br
  operator organizations list --search jatoba
  operator organizations show jatoba
  operator organizations set-unlimited jatoba on
  operator organizations set-legacy jatoba rateplan off
  operator organizations set-dynamic-tariff jatoba on
  operator organizations set-base-tier jatoba 1000
  operator organizations block jatoba`;

export function addOrganizationCommands(program: Command, operator: Operator): void {
  const { withContext, terminal } = operator;
  const organizations = program
    .command('organizations')
    .description('your customers')
    .addHelpText('after', EXAMPLES);

  addCreateOrganization(organizations, operator);

  organizations
    .command('list')
    .description('list organizations, by domain')
    .option('--search <text>', 'only those with the text in domain, name or email')
    .action(({ search }: { search?: string }) =>
      withContext(async ({ db }) => {
        const matches = await searchOrganizations(db, search);
        const rows = matches.map(
          ({ id, domain, name, email, isUnlimited, blockedAt, createdAt }) => ({
            id,
            domain,
            name,
            email,
            isUnlimited,
            isBlocked: blockedAt !== null,
            createdAt,
          }),
        );
        printRows(terminal, rows, 'There is no such organization.');
      }),
    );

  organizations
    .command('show')
    .description('show one organization')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        printFacts(terminal, await describeOrganization(context, organization));
      }),
    );

  addOrganizationSettings(organizations, operator);

  for (const [verb, isBlocked, description, successText] of BLOCK_COMMANDS) {
    organizations
      .command(verb)
      .description(description)
      .argument('<organization>', ORGANIZATION)
      .action((reference: string) =>
        withContext(async (context) => {
          const { id, domain } = await requireOrganization(context, reference);
          const isChanged = await setBlocked(context, context.actor, id, isBlocked);
          const sentence = isChanged ? successText : `was ${verb}ed already.`;
          printResult(terminal, `${domain} ${sentence}`, { domain, isBlocked, isChanged });
        }),
      );
  }
}

const BLOCK_COMMANDS = [
  [
    'block',
    true,
    'block an organization; every token is refused from its next request on',
    'is blocked: users cannot sign in, and every token is refused.',
  ],
  [
    'unblock',
    false,
    'unblock an organization; tokens that have not expired work again',
    'is unblocked.',
  ],
] as const;
