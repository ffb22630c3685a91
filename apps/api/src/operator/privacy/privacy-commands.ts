import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { printResult } from '../print.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { eraseNumber, eraseUser, type Erasure } from './erase.ts';
import { eraseOrganization } from './erase-organization.ts';
import { exportArchive } from './export-archive.ts';
import { addRetentionCommand } from './retention-command.ts';
import { buildEmailPattern, buildNumberPattern } from './find-pattern.ts';

const EXAMPLES = `
Requests by the LGPD: what is stored about an organization, a person or a phone number, and its erasure. Each is in the
audit trail, without the number. Archived months are reached too. What no command reaches: records in CRMs, copies of recordings in customers' clouds,
and backups until you delete them.

Examples:
  operator privacy export jatoba jatoba.tar.gz
  operator privacy export jatoba titular.tar.gz --number 11955500127
  operator privacy export jatoba caio.tar.gz --user caio@jatoba.example
  operator privacy retention jatoba --numbers 365 --recordings 90
  operator privacy erase-number jatoba 11955500127 --confirm
  operator privacy erase-user caio@jatoba.example --confirm
  operator privacy erase-organization jatoba --confirm jatoba.alo.example`;

const NOT_CONFIRMED = 'Nothing was erased, and nothing can be undone: repeat it with --confirm.';

export function addPrivacyCommands(program: Command, operator: Operator): void {
  const { withContext, terminal } = operator;
  const privacy = program
    .command('privacy')
    .description('export and erase personal data')
    .addHelpText('after', EXAMPLES);
  const print = (subject: string, erasure: Erasure) =>
    printResult(terminal, describeErasure(subject, erasure), erasure);

  privacy
    .command('export')
    .description('write what is stored to a tar.gz of JSON lines, with a manifest')
    .argument('<organization>', ORGANIZATION)
    .argument('<file>', 'a new file')
    .option('--number <number>', 'only rows with this phone number')
    .option('--user <email>', 'only rows of this person')
    .action(
      (reference: string, file: string, { number, user }: { number?: string; user?: string }) =>
        withContext(async (context) => {
          if (number !== undefined && user !== undefined)
            throw new OperatorError('Choose one of both.');
          const { id, domain } = await requireOrganization(context, reference);
          const path = resolve(file);
          if (await stat(path).catch(() => null))
            throw new OperatorError(`${path} already exists.`);
          const person = user === undefined ? null : await requireUser(context, user, id);
          const pattern = person
            ? buildEmailPattern(person.email)
            : number === undefined
              ? null
              : requirePattern(number);
          const subject = { organizationId: id, domain, pattern, userId: person?.id ?? null };
          const manifest = await exportArchive(context, subject, path);
          const rows = manifest.files.reduce((sum, each) => sum + each.rows, 0);
          await audit(context.db, context.actor, {
            organizationId: id,
            action: 'privacy.exported',
            after: { scope: manifest.scope, rows },
          });
          printResult(
            terminal,
            `${path}: ${rows} rows of ${manifest.files.length} tables.`,
            manifest,
          );
        }),
    );

  addRetentionCommand(privacy, operator);

  privacy
    .command('erase-number')
    .description('replace a phone number in calls, deliveries and logs; delete its recordings')
    .argument('<organization>', ORGANIZATION)
    .argument('<number>', 'with its area code')
    .option('--confirm', 'erase it')
    .action((reference: string, number: string, { confirm }: { confirm?: boolean }) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const pattern = requirePattern(number);
        if (!confirm) throw new OperatorError(NOT_CONFIRMED);
        print('the number', await eraseNumber(context, { id, name: domain }, pattern));
      }),
    );

  privacy
    .command('erase-user')
    .description('erase the account, sign-ins, names and email of a person')
    .argument('<email>', 'of the account')
    .option('--confirm', 'erase it')
    .action((email: string, { confirm }: { confirm?: boolean }) =>
      withContext(async (context) => {
        const user = await requireUser(context, email, null);
        if (!confirm) throw new OperatorError(NOT_CONFIRMED);
        print('the person', await eraseUser(context, user));
      }),
    );

  privacy
    .command('erase-organization')
    .description('delete all but the money of an organization, and block it')
    .argument('<organization>', ORGANIZATION)
    .option('--confirm <domain>', 'its whole domain')
    .action((reference: string, { confirm }: { confirm?: string }) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        if (confirm !== domain) {
          throw new OperatorError(
            `Nothing was erased, and nothing can be undone: --confirm ${domain}`,
          );
        }
        print(domain, await eraseOrganization(context, { id, domain }));
      }),
    );
}

function requirePattern(number: string): string {
  const pattern = buildNumberPattern(number);
  if (pattern === null)
    throw new OperatorError(`${number} is no complete number: add its area code.`);
  return pattern;
}

async function requireUser({ db }: OperatorContext, email: string, organizationId: number | null) {
  const { rows } = await db.execute<{ id: number; email: string; organizationId: number }>(sql`
    select id, email, organization_id as "organizationId" from users where lower(email) = lower(${email})`);
  const user = rows.find(
    (each) => organizationId === null || each.organizationId === organizationId,
  );
  if (user === undefined) throw new OperatorError(`There is no user ${email} there.`);
  return user;
}

function describeErasure(subject: string, { rows, recordings, quarantined }: Erasure): string {
  const counts = Object.entries(rows).map(([table, count]) => `${table} ${count}`);
  const left =
    quarantined > 0
      ? `\n${quarantined} events in quarantine still contain it: replay them, then repeat this.`
      : '';
  const found = counts.length > 0 ? counts.join(', ') : 'no rows';
  return `Erased ${subject}: ${found}; ${recordings} recordings. Backups keep it until you delete them; CRMs, until somebody does.${left}`;
}
