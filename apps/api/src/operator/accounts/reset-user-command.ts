import type { Command } from 'commander';
import { createResetLink, mailResetLink } from '../../identity/passwords/passwords.ts';
import { removeFactors } from '../../identity/two-factor/organization-security.ts';
import { canSignIn, findUserByEmail, type User } from '../../identity/users/users.ts';
import { parseEmail } from './create-organization-command.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { printResult } from '../print.ts';

interface ResetOptions {
  printLink?: true;
  twoFactor?: true;
}

export function addResetUser(usersCommand: Command, { withContext, terminal }: Operator): void {
  usersCommand
    .command('reset')
    .description('help a user who cannot sign in')
    .argument('<email>', 'sign-in address', parseEmail)
    .option('--print-link', 'show the link for a new password here, instead of mailing it')
    .option(
      '--two-factor',
      'remove the second factor (app, recovery codes, passkeys), and end the sessions',
    )
    .action((email: string, { printLink, twoFactor }: ResetOptions) =>
      withContext(async (context) => {
        const user = await findUserByEmail(context.db, email);
        if (!user) throw new OperatorError(`No user has the address ${email}.`);
        if (!canSignIn(user)) {
          throw new OperatorError(
            `${email} is blocked or has not confirmed the address. See: operator users unblock ${email}`,
          );
        }
        if (twoFactor) await removeSecondFactor(context, user);
        const origin = portalAddress(context);
        const link = printLink
          ? await context.db.transaction((tx) =>
              createResetLink(context, tx, context.actor, user, origin),
            )
          : null;
        if (!printLink) await mailResetLink(context, context.actor, user, origin);
        const sentences = [
          ...(twoFactor ? [`${email} signs in without a second factor now.`] : []),
          link === null
            ? 'A mail with the link for a new password is on its way.'
            : `Valid for one hour and one use; give it only to this user:\n${link}`,
        ];
        printResult(terminal, sentences.join('\n'), {
          email,
          isSecondFactorRemoved: twoFactor ?? false,
          ...(link !== null && { link }),
        });
      }),
    );
}

function removeSecondFactor(context: OperatorContext, user: User): Promise<void> {
  const { actor, brand, db } = context;
  const owner = { organizationId: user.organizationId, userId: user.id, by: brand.productName };
  return db.transaction((tx) => removeFactors(context, tx, actor, portalAddress(context), owner));
}
