import type { Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { changeUser } from '../../identity/users/store.ts';
import { unblockUser } from '../../identity/users/update-colleague.ts';
import { endUserLinks } from '../../identity/users/user-links.ts';
import { canSignIn, findUserByEmail, type User } from '../../identity/users/users.ts';
import { parseEmail } from './create-organization-command.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { printResult } from '../print.ts';

/** Needed for an organization's only ADMIN. */
export function addUnblockUser(usersCommand: Command, { withContext, terminal }: Operator): void {
  usersCommand
    .command('unblock')
    .description('mail a new confirmation link to a user who is blocked or whose link has expired')
    .argument('<email>', 'sign-in address', parseEmail)
    .option('--confirmed', 'allow sign-in at once, instead of mailing the link')
    .action((email: string, { confirmed }: { confirmed?: true }) =>
      withContext(async (context) => {
        const user = await findUserByEmail(context.db, email);
        if (!user) throw new OperatorError(`No user has the address ${email}.`);
        const isChanged = !canSignIn(user);
        if (isChanged) await unblock(context, user, confirmed ?? false);
        const sentence = confirmed
          ? `${email} may sign in now.`
          : `A mail with the link to confirm the address is on its way to ${email}.`;
        printResult(terminal, isChanged ? sentence : `${email} could sign in already.`, {
          email,
          isConfirmed: confirmed ?? !isChanged,
          isChanged,
        });
      }),
    );
}

function unblock(context: OperatorContext, user: User, isConfirmed: boolean): Promise<unknown> {
  const { actor, brand } = context;
  return context.db.transaction(async (tx) => {
    if (!isConfirmed) {
      const mail = { by: brand.productName, origin: portalAddress(context) };
      return unblockUser(context, tx, actor, user, mail);
    }
    await endUserLinks(tx, user, 'confirmEmail', context.now());
    await audit(tx, actor, {
      organizationId: user.organizationId,
      action: 'user.unblocked',
      target: { id: user.id, name: user.email },
    });
    return changeUser(tx, user, { emailVerified: true, mustConfirmEmail: false, blockedAt: null });
  });
}
