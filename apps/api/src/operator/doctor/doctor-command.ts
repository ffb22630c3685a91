import type { Command } from 'commander';
import { diagnose } from './doctor.ts';
import type { Finding } from './finding.ts';
import { OperatorError, type Operator } from '../operator-context.ts';

const EXAMPLES = `
Checks settings, database, jobs, mail server, public address, secrets, recordings, disk and clock, and shows how to
fix each problem. Exit code 1 if a check failed; warnings are not urgent.

Examples:
  operator doctor
  operator --json doctor      for monitoring`;

const MARKS: Record<Finding['status'], string> = {
  ok: 'ok     ',
  warning: 'warning',
  failed: 'FAILED ',
};

export function addDoctorCommand(
  program: Command,
  { terminal }: Operator,
  environment: NodeJS.ProcessEnv,
): void {
  program
    .command('doctor')
    .description('check the installation, and show how to fix problems')
    .addHelpText('after', EXAMPLES)
    .action(async () => {
      const findings = await diagnose(environment);
      terminal.write(
        terminal.isJson()
          ? JSON.stringify(findings, null, 2)
          : findings.map(formatFinding).join('\n'),
      );
      const failures = findings.filter(({ status }) => status === 'failed');
      if (failures.length > 0) {
        throw new OperatorError(`Failed: ${failures.map(({ check }) => check).join(', ')}`);
      }
    });
}

function formatFinding({ check, status, message, fix }: Finding): string {
  const indented = message.replaceAll('\n', '\n         ');
  const line = `${MARKS[status]}  ${check}: ${indented}`;
  return fix === undefined ? line : `${line}\n         -> ${fix}`;
}
