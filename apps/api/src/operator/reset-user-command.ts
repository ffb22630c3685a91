import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { passkeys, recoveryCodes, users } from '../db/schema.ts';
import { createResetLink, mailResetLink } from '../resources/passwords/passwords.ts';
import { findUserByEmail, type User } from '../resources/users/users.ts';
import { parseEmail } from './create-organization-command.ts';
import { OperatorError, type Operator, type OperatorContext } from './operator-context.ts';
import { portalAddress } from '../mail/portal-address.ts';
import { printDone } from './print.ts';

interface ResetOptions {
  printLink?: true;
  twoFactor?: true;
}

export function addResetUser(people: Command, { withContext, terminal }: Operator): void {
  people
    .command('reset')
    .description('help somebody who cannot get in')
    .argument('<email>', 'with which they sign in', parseEmail)
    .option('--print-link', 'show the link for a new password here, in place of a mail')
    .option('--two-factor', 'remove the second factor: app, recovery codes, passkeys')
    .action((email: string, { printLink, twoFactor }: ResetOptions) =>
      withContext(async (context) => {
        const user = await findUserByEmail(context.db, email);
        if (!user) throw new OperatorError(`Nobody signs in as ${email}.`);
        if (!user.emailVerified) {
          throw new OperatorError(
            `${email} is blocked or has not confirmed the address: an ADMIN of the organization can ` +
              'unblock, which sends the link to confirm again.',
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
            : `Good for one hour and one use; give it to nobody else:\n${link}`,
        ];
        printDone(terminal, sentences.join('\n'), {
          email,
          isSecondFactorRemoved: twoFactor ?? false,
          ...(link !== null && { link }),
        });
      }),
    );
}

function removeSecondFactor({ db, actor }: OperatorContext, user: User): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(users.id, user.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
    await audit(tx, actor, {
      organizationId: user.organizationId,
      action: 'twoFactor.reset',
      target: { id: user.id, name: user.email },
    });
  });
}
