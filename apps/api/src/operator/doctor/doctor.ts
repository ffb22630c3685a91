import type { Outbound } from '@alo/outbound/outbound.ts';
import pino from 'pino';
import { readBrand } from '../../platform/brand/brand.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { ConfigError } from '../../platform/settings/config-error.ts';
import { openDatabase } from '../../platform/db/connection/client.ts';
import { locateDatabase } from '../../platform/db/connection/locate-database.ts';
import { openConfiguredOutbound } from '../../platform/outbound.ts';
import { examineAi } from './services/ai-check.ts';
import { examineApplications } from './crm/crm-checks.ts';
import { examineDatabase } from './database/database-checks.ts';
import { makeFailure, makeOk, type Finding } from './finding.ts';
import { examinePayments } from './services/payment-check.ts';
import { examineAsterisk } from './telephony/asterisk-check.ts';
import { examineEventSockets } from './telephony/event-socket-check.ts';
import { examineOwnCloud } from './recordings/own-cloud-check.ts';
import { examineRecordingsBucket } from './recordings/recordings-bucket-check.ts';
import { examineSipServer } from './telephony/sip-server-check.ts';
import { examineRegistries } from './services/registry-checks.ts';
import { examineDisk, examineRecordings } from './recordings/disk-checks.ts';
import { examineMailServer } from './services/mail-server-check.ts';
import { examinePublicUrl } from './services/public-url-check.ts';
import { examineSoftswitchSecrets, examineSpool } from './telephony/softswitch-checks.ts';

export async function diagnose(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = examineSettings(environment);
  if ('check' in settings) return [settings];
  const { config } = settings;
  const outbound = openConfiguredOutbound(config);
  try {
    return await examineAll(config, outbound);
  } finally {
    await outbound.close();
  }
}

async function examineAll(config: Config, outbound: Outbound): Promise<Finding[]> {
  return [
    makeOk('settings', config.isDemo ? 'complete (demo mode)' : 'complete'),
    ...(await examineWithDatabase(config)),
    await examineMailServer(config),
    await examinePublicUrl(config, outbound),
    await examineRecordings(config),
    await examineRecordingsBucket(config, outbound),
    await examineOwnCloud(config, outbound),
    await examineDisk(config),
    examineSoftswitchSecrets(config),
    await examineSipServer(config),
    await examineEventSockets(config),
    ...(await examineAsterisk({ config, outbound })),
    await examineSpool(config),
    await examinePayments(config, outbound),
    ...(await examineRegistries(config, outbound)),
    ...(await Promise.all(examineApplications(config, outbound))),
    await examineAi(config, outbound),
  ];
}

function examineSettings(environment: NodeJS.ProcessEnv): { config: Config } | Finding {
  try {
    const config = readConfig(environment);
    readBrand(config);
    return { config };
  } catch (error) {
    if (error instanceof ConfigError) {
      return makeFailure(
        'settings',
        error.message,
        'Correct them in .env; .env.example describes each.',
      );
    }
    // The disk may be full or not writable.
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const fix = 'Free space on that disk, or set DATA_DIR to a writable folder.';
    return makeFailure('settings', message, fix);
  }
}

async function examineWithDatabase(config: Config): Promise<Finding[]> {
  try {
    const address = await locateDatabase(config, pino({ level: 'silent' }), 'join');
    const database = openDatabase(address.url, 1, () => {});
    try {
      await database.pool.query('select 1');
      return await examineDatabase({ ...database, config });
    } finally {
      await database.close();
      await address.close();
    }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const setting = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    return [
      makeFailure(
        'database',
        `cannot be reached: ${message || code}`,
        `Check ${setting}, that PostgreSQL runs, and that this machine can reach it.`,
      ),
    ];
  }
}
