import type { UserRole } from '@alo/contract/identity/users.ts';
import { asc, eq } from 'drizzle-orm';
import { Option, type Command } from 'commander';
import { users } from '../../platform/db/schema/accounts.ts';
import { canSignIn } from '../../identity/users/users.ts';
import { addCreateUser } from './create-user-command.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import type { Operator } from '../operator-context.ts';
import { printRows } from '../print.ts';
import { addResetUser } from './reset-user-command.ts';
import { addUnblockUser } from './unblock-user-command.ts';

const EXAMPLES = `
Examples:
  operator users create --organization jatoba --role ADMIN --name "Ana Prado" --email ana@jatoba.com.br
  operator users create --organization jatoba --email caio@jatoba.com.br --confirmed
  pass show caio | operator users create --organization jatoba --email caio@jatoba.com.br --password-stdin
  operator users list jatoba
  operator users reset caio@jatoba.com.br                  mails a link for a new password
  operator users reset caio@jatoba.com.br --print-link --two-factor
  operator users unblock ana@jatoba.com.br                 mails a new confirmation link`;

export function addUserCommands(program: Command, operator: Operator): void {
  const { withContext, terminal } = operator;
  const usersCommand = program
    .command('users')
    .description('users of an organization')
    .addHelpText('after', EXAMPLES);

  addCreateUser(usersCommand, operator);
  addResetUser(usersCommand, operator);
  addUnblockUser(usersCommand, operator);

  usersCommand
    .command('list')
    .description('list the users of an organization')
    .argument('<organization>', ORGANIZATION)
    .addOption(new Option('--role <role>', 'only these').choices(['ADMIN', 'USER']))
    .action((reference: string, { role }: { role?: UserRole }) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, reference);
        const members = await context.db
          .select()
          .from(users)
          .where(eq(users.organizationId, organization.id))
          .orderBy(asc(users.email));
        const rows = members
          .filter((user) => role === undefined || user.role === role)
          .map(({ id, email, name, totpConfirmedAt, createdAt, ...user }) => ({
            id,
            email,
            name,
            role: user.role,
            isActive: canSignIn(user),
            hasSecondFactorCode: totpConfirmedAt !== null,
            createdAt,
          }));
        printRows(
          terminal,
          rows,
          `${organization.domain} has no such users. See: operator users create --help`,
        );
      }),
    );
}
