import type { Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printResult } from '../print.ts';
import { createSecrets, writeSecrets, type SecretsOptions } from './create-secrets.ts';
import { rotateSecrets, surveySecrets } from './rotate-secrets.ts';

const DEFAULT_FILE = 'deploy/.env';

const EXAMPLES = `
A new installation:
  operator secrets                                                   ${DEFAULT_FILE}, for deploy/compose.yaml
  operator secrets --file /etc/alo/alo.env --database 127.0.0.1:5432
  operator secrets --file -                                          prints them

How to change SECRET_KEY without downtime:
  1. put the new key into SECRET_KEY_PREVIOUS of every process, leave the current key in SECRET_KEY; restart them
  2. swap both: the new key in SECRET_KEY, the old one in SECRET_KEY_PREVIOUS; restart them
  3. operator secrets rotate            repeat until no secret uses an older key
  4. remove the old key from SECRET_KEY_PREVIOUS; restart them`;

export function addSecretCommands(program: Command, { withContext, terminal }: Operator): void {
  const secrets = program
    .command('secrets')
    .description('the secrets of the settings, and encrypted values in the database')
    .addHelpText('after', EXAMPLES);

  secrets
    .command('create', { isDefault: true })
    .description('write a file with new secrets, and never over another')
    .option('--file <file>', 'readable only by you; - prints instead', DEFAULT_FILE)
    .option('--public-url <url>', 'address of the portal', 'https://localhost')
    .option('--database <host>', 'host, or host:port', 'postgres')
    .option('--smtp <url>', 'mail server', 'smtp://mailpit:1025')
    .action(async ({ file, ...options }: SecretsOptions & { file: string }) => {
      const text = createSecrets(options);
      if (file === '-') return terminal.write(text);
      await writeSecrets(file, text);
      printResult(
        terminal,
        `${file}: new secrets. Copy it to a safe place: without SECRET_KEY the database's secrets are lost.`,
        { file },
      );
    });

  secrets
    .command('rotate')
    .description('encrypt values of older keys with the current key')
    .action(() =>
      withContext(async (context) => {
        const rotated = await rotateSecrets(context);
        const surveys = await surveySecrets(context);
        const older = surveys.reduce((sum, each) => sum + each.older, 0);
        const unreadable = surveys.reduce((sum, each) => sum + each.unreadable, 0);
        if (rotated > 0) {
          await audit(context.db, context.actor, {
            organizationId: null,
            action: 'secrets.rotated',
            after: { rotated, older, unreadable },
          });
        }
        printResult(
          terminal,
          [
            `${rotated} encrypted again; ${older} still use older keys.`,
            ...surveys
              .filter((each) => each.older > 0)
              .map((each) => `  ${each.what}: ${each.older}`),
          ].join('\n'),
          { rotated, older, unreadable, left: surveys },
        );
        if (unreadable > 0) {
          throw new OperatorError(
            `No key decrypts ${unreadable} of them: is a key missing in SECRET_KEY_PREVIOUS?`,
          );
        }
      }),
    );
}
