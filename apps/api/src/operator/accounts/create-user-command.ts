import { randomBytes } from 'node:crypto';
import { MIN_PASSWORD_LENGTH } from '@alo/contract/identity/passwords.ts';
import { SIGN_UP_MAX_LENGTHS } from '@alo/contract/identity/sign-up.ts';
import type { UserRole } from '@alo/contract/identity/users.ts';
import type { UserWords } from '@alo/domain/identity/password-words.ts';
import { Option, type Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { assignExtensions } from '../../telephony/extensions/assign-extensions.ts';
import { sendConfirmation } from '../../identity/users/confirmation-mail.ts';
import { findPasswordProblem } from '../../identity/users/password/password-rule.ts';
import { createUsers, findUserByEmail, type NewUser } from '../../identity/users/users.ts';
import { parseEmail, parseText } from './create-organization-command.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { printResult } from '../print.ts';

interface CreateOptions {
  organization: string;
  email: string;
  name?: string;
  role: UserRole;
  confirmed?: true;
  passwordStdin?: true;
}

export function addCreateUser(usersCommand: Command, { withContext, terminal }: Operator): void {
  usersCommand
    .command('create')
    .description('create a user; a generated password is shown once')
    .requiredOption('--organization <organization>', ORGANIZATION)
    .requiredOption('--email <email>', 'sign-in address', parseEmail)
    .option('--name <name>', 'default: the part before the @', parseText(128))
    .addOption(
      new Option('--role <role>', 'role of the user').choices(['ADMIN', 'USER']).default('USER'),
    )
    .option('--confirmed', 'allow sign-in at once, instead of mailing a confirmation link')
    .option('--password-stdin', 'take the password from the first line of the input')
    .action((options: CreateOptions) =>
      withContext(async (context) => {
        const organization = await requireOrganization(context, options.organization);
        const { email, role } = options;
        if (await findUserByEmail(context.db, email)) {
          throw new OperatorError(`${email} has an account already.`);
        }
        const typedPassword = options.passwordStdin ? await terminal.readLine() : null;
        if (typedPassword !== null) {
          const { productName } = context.brand;
          refuseBadPassword(typedPassword, { email, domain: organization.domain, productName });
        }
        const password = typedPassword ?? randomBytes(12).toString('base64url');
        const emailVerified = options.confirmed ?? false;
        const name = options.name ?? email.split('@')[0]!;
        const organizationId = organization.id;
        const user = { organizationId, name, email, password, role, emailVerified };
        const id = await createUser(context, user);
        const sentences = [
          `${email} is a user of ${organization.domain}.`,
          ...(emailVerified ? [] : ['A mail with the link to confirm the address is on its way.']),
          ...(typedPassword === null ? [`Password, shown only now: ${password}`] : []),
        ];
        printResult(terminal, sentences.join('\n'), {
          id,
          email,
          isConfirmed: emailVerified,
          ...(typedPassword === null && { password }),
        });
      }),
    );
}

function createUser(context: OperatorContext, input: NewUser): Promise<number> {
  const { organizationId, name, email, role, emailVerified } = input;
  return context.db.transaction(async (tx) => {
    const [user] = await createUsers(tx, [input]);
    await audit(tx, context.actor, {
      organizationId,
      action: 'user.created',
      target: { id: user!.id, name: email },
      after: { name, email, role, emailVerified },
    });
    await assignExtensions(tx, context.actor, user!);
    if (!emailVerified) {
      const reason = { kind: 'invitation', by: context.brand.productName } as const;
      await sendConfirmation(context, tx, user!, reason, portalAddress(context));
    }
    return user!.id;
  });
}

function refuseBadPassword(password: string, userWords: UserWords): void {
  const maxLength = SIGN_UP_MAX_LENGTHS.password;
  const problem = findPasswordProblem(password, userWords);
  if (problem === 'short' || password.length > maxLength) {
    throw new OperatorError(`A password has ${MIN_PASSWORD_LENGTH} to ${maxLength} characters.`);
  }
  if (problem !== null) throw new OperatorError(PROBLEMS[problem]);
}

const PROBLEMS = {
  common: 'This password is too common: choose another one.',
  knownWords: 'A password must be more than the email, the domain or the name of the product.',
};
