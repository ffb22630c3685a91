import { Command } from 'commander';
import { addArchiveCommands } from './archive/archive-commands.ts';
import { addBackupCommands } from './upkeep/backup-commands.ts';
import { addBalanceCommands } from './billing/balance-commands.ts';
import { addBannerCommands } from './news/banner-commands.ts';
import { addBrakeCommands } from './voice/brake-commands.ts';
import { addDeliveryCommands } from './bridge/delivery-commands.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addFinancialCommands } from './accounts/financial-commands.ts';
import { addCallCommands } from './voice/call-commands.ts';
import { chargeCommands } from './billing/charge-commands.ts';
import { addIntegrationCommands } from './bridge/integration-commands.ts';
import { addJobCommands } from './upkeep/job-commands.ts';
import type { Operator } from './operator-context.ts';
import { addOrganizationCommands } from './accounts/organization-commands.ts';
import { addMigrateCommand } from './upkeep/migrate-command.ts';
import { addNumberCommands } from './voice/number-commands.ts';
import { addPrivacyCommands } from './privacy/privacy-commands.ts';
import { addQuarantineCommands } from './voice/quarantine-commands.ts';
import { addRateCommands } from './billing/rate-commands.ts';
import { addRatePlanCommands } from './billing/rate-plan-commands.ts';
import { addRechargeCommands } from './billing/recharge-commands.ts';
import { addRecordingCommands } from './voice/recording-commands.ts';
import { addRolloutCommands } from './news/rollout-commands.ts';
import { addTrunkCommands } from './trunks/trunk-commands.ts';
import { addSecretCommands } from './upkeep/secret-commands.ts';
import { addUserCommands } from './accounts/user-commands.ts';
import { addVoucherCommands } from './billing/voucher-commands.ts';
import { addWebhookCommands } from './bridge/webhook-commands.ts';

const HELP = `
Start here:
  operator doctor                        check the installation, and show how to fix problems
  operator organizations create --help   your first customer
  operator <noun> --help                 examples of a noun

With --json every command prints JSON. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

export function buildOperatorProgram({
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
    .description('Administers an installation.')
    .option('--json', 'print JSON')
    .showHelpAfterError('See the same command with --help.')
    .configureOutput({ writeOut: (text) => write(text.trimEnd()), writeErr: writeError })
    .exitOverride()
    .addHelpText('after', HELP);
  const isJson = () => program.opts<{ json?: boolean }>().json ?? false;
  const operator: Operator = { withContext, terminal: { isJson, write, readLine } };

  addOrganizationCommands(program, operator);
  addUserCommands(program, operator);
  addFinancialCommands(program, operator);
  chargeCommands(program, operator);
  addRechargeCommands(program, operator);
  addVoucherCommands(program, operator);
  addBalanceCommands(program, operator);
  addRateCommands(program, operator);
  addRatePlanCommands(program, operator);
  addBannerCommands(program, operator);
  addRolloutCommands(program, operator);
  addNumberCommands(program, operator);
  addTrunkCommands(program, operator);
  addQuarantineCommands(program, operator);
  addBrakeCommands(program, operator);
  addCallCommands(program, operator);
  addRecordingCommands(program, operator);
  addIntegrationCommands(program, operator);
  addDeliveryCommands(program, operator);
  addWebhookCommands(program, operator);
  addJobCommands(program, operator);
  addSecretCommands(program, operator);
  addMigrateCommand(program, operator, environment);
  addPrivacyCommands(program, operator);
  addArchiveCommands(program, operator);
  addBackupCommands(program, operator, environment);
  addDoctorCommand(program, operator, environment);
  return program;
}
