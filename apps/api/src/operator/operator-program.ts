import { Command } from 'commander';
import { backupCommands } from './upkeep/backup-commands.ts';
import { balanceCommands } from './billing/balance-commands.ts';
import { bannerCommands } from './news/banner-commands.ts';
import { deliveryCommands } from './bridge/delivery-commands.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { financialCommands } from './accounts/financial-commands.ts';
import { callCommands } from './voice/call-commands.ts';
import { chargeCommands } from './billing/charge-commands.ts';
import { integrationCommands } from './bridge/integration-commands.ts';
import { jobCommands } from './upkeep/job-commands.ts';
import type { Operator } from './operator-context.ts';
import { organizationCommands } from './accounts/organization-commands.ts';
import { quarantineCommands } from './voice/quarantine-commands.ts';
import { rateCommands } from './billing/rate-commands.ts';
import { ratePlanCommands } from './billing/rate-plan-commands.ts';
import { rechargeCommands } from './billing/recharge-commands.ts';
import { recordingCommands } from './voice/recording-commands.ts';
import { rolloutCommands } from './news/rollout-commands.ts';
import { secretCommands } from './upkeep/secret-commands.ts';
import { userCommands } from './accounts/user-commands.ts';
import { voucherCommands } from './billing/voucher-commands.ts';
import { webhookCommands } from './bridge/webhook-commands.ts';

const HELP = `
Begin here:
  operator doctor                        is everything set up, and what to do about what is not
  operator organizations create --help   your first customer
  operator <noun> --help                 examples of a noun

With --json every command answers JSON. Exit codes: 0 done, 1 refused or failed, 2 wrongly called.`;

/** Every noun and verb of the command line. */
export function operatorProgram({
  withContext,
  environment,
  write,
  writeError,
  readLine,
}: Pick<Operator, 'withContext'> & {
  environment: NodeJS.ProcessEnv;
  write(text: string): void;
  writeError(text: string): void;
  readLine(): Promise<string>;
}): Command {
  const program = new Command('operator')
    .description('Runs an installation: what customers cannot do for themselves.')
    .option('--json', 'answer as JSON, for programs')
    .showHelpAfterError('See the same command with --help.')
    .configureOutput({ writeOut: (text) => write(text.trimEnd()), writeErr: writeError })
    .exitOverride()
    .addHelpText('after', HELP);
  const isJson = () => program.opts<{ json?: boolean }>().json ?? false;
  const operator: Operator = { withContext, terminal: { isJson, write, readLine } };

  organizationCommands(program, operator);
  userCommands(program, operator);
  financialCommands(program, operator);
  chargeCommands(program, operator);
  rechargeCommands(program, operator);
  voucherCommands(program, operator);
  balanceCommands(program, operator);
  rateCommands(program, operator);
  ratePlanCommands(program, operator);
  bannerCommands(program, operator);
  rolloutCommands(program, operator);
  quarantineCommands(program, operator);
  callCommands(program, operator);
  recordingCommands(program, operator);
  integrationCommands(program, operator);
  deliveryCommands(program, operator);
  webhookCommands(program, operator);
  jobCommands(program, operator);
  secretCommands(program, operator);
  backupCommands(program, operator, environment);
  doctorCommand(program, operator, environment);
  return program;
}
