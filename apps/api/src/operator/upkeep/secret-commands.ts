import type { Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printDone } from '../print.ts';
import { rotateSecrets, surveySecrets } from './rotate-secrets.ts';

const EXAMPLES = `
How to change SECRET_KEY while people work:
  1. give every process the new key in SECRET_KEY_PREVIOUS, beside the key of today in SECRET_KEY; restart them
  2. swap both: the new key in SECRET_KEY, the old one in SECRET_KEY_PREVIOUS; restart them
  3. operator secrets rotate            again until nothing is left under older keys
  4. take the old key out of SECRET_KEY_PREVIOUS; restart them`;

export function addSecretCommands(program: Command, { withContext, terminal }: Operator): void {
  const secrets = program
    .command('secrets')
    .description('what the database keeps encrypted')
    .addHelpText('after', EXAMPLES);

  secrets
    .command('rotate')
    .description("seal again, with today's key, what keys of before have sealed")
    .action(() =>
      withContext(async (context) => {
        const rotated = await rotateSecrets(context);
        const left = await surveySecrets(context);
        const older = left.reduce((sum, each) => sum + each.older, 0);
        const unreadable = left.reduce((sum, each) => sum + each.unreadable, 0);
        if (rotated > 0) {
          await audit(context.db, context.actor, {
            organizationId: null,
            action: 'secrets.rotated',
            after: { rotated, older, unreadable },
          });
        }
        printDone(
          terminal,
          [
            `${rotated} sealed again; ${older} left under older keys.`,
            ...left.filter((each) => each.older > 0).map((each) => `  ${each.what}: ${each.older}`),
          ].join('\n'),
          { rotated, older, unreadable, left },
        );
        if (unreadable > 0) {
          throw new OperatorError(
            `No key opens ${unreadable} of them: is a key missing in SECRET_KEY_PREVIOUS?`,
          );
        }
      }),
    );
}
