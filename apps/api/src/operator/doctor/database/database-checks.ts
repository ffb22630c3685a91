import type { Config } from '../../../platform/config.ts';
import { findMissingPartitions } from '../../../platform/db/call-partitions.ts';
import type { Database } from '../../../platform/db/connection/client.ts';
import {
  findMissingIndexes,
  getTrigramState,
} from '../../../platform/db/migrate/search-indexes.ts';
import { countMissingMigrations } from '../../../platform/db/migrate/migrate-database.ts';
import { findUnconfirmedWallets } from '../../../money/balance/recompute/recompute.ts';
import { openSecretBox } from '../../../platform/secrets/secret-box.ts';
import { surveySecrets } from '../../upkeep/rotate-secrets.ts';
import { examineCallBrakes } from '../telephony/call-brake-check.ts';
import { examineCrmApis } from '../crm/crm-api-checks.ts';
import { examineDeliveries } from '../crm/crm-checks.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';
import { examineProfiles } from '../crm/profile-check.ts';
import { examineRecovery } from './recovery-check.ts';
import { examineRole } from './role-check.ts';
import { examineHolds } from '../telephony/hold-check.ts';
import { examineSwitchClock } from '../telephony/switch-clock-check.ts';
import { examineUnseenCalls } from '../telephony/unseen-call-check.ts';

const MIN_VERSION = 15;
const BACKLOG_MINUTES = 10;
/** A second factor's code is valid for half a minute. */
const CLOCK_WARNING_SECONDS = 2;
const CLOCK_FAILED_SECONDS = 30;

interface Installation extends Database {
  config: Config;
}

export async function examineDatabase(installation: Installation): Promise<Finding[]> {
  const findings = [await examineVersion(installation)];
  const migrations = await examineMigrations(installation);
  findings.push(migrations, await examineClock(installation));
  // An older schema may lack the other tables.
  if (migrations.status !== 'ok') return findings;
  return [
    ...findings,
    await examineRole(installation),
    await examineRecovery(installation),
    await examinePartitions(installation),
    await examineCallSearch(installation),
    await examineSwitchClock(installation),
    await examineCallBrakes(installation),
    await examineHolds(installation),
    await examineUnseenCalls(installation),
    await examineJobs(installation),
    await examineDeliveries(installation),
    ...(await examineCrmApis(installation)),
    await examineProfiles(installation),
    await examineLedger(installation),
    await examineSecrets(installation),
  ];
}

function examineVersion({ pool }: Installation): Promise<Finding> {
  return examine('database', 'See the log of PostgreSQL.', async () => {
    const { rows } = await pool.query(
      `select current_setting('server_version') as version,
              pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { version, size } = rows[0] as { version: string; size: string };
    if (Number.parseInt(version, 10) < MIN_VERSION) {
      const message = `PostgreSQL ${version} is too old`;
      return makeFailure('database', message, `Upgrade to PostgreSQL ${MIN_VERSION} or newer.`);
    }
    return makeOk('database', `PostgreSQL ${version}, ${size}`);
  });
}

function examineMigrations({ pool }: Installation): Promise<Finding> {
  return examine('migrations', 'Start the server once: it applies them first.', async () => {
    const missingCount = await countMissingMigrations(pool);
    if (missingCount === 0) return makeOk('migrations', 'up to date');
    return makeFailure(
      'migrations',
      `${missingCount} not applied yet`,
      'Start the server once: it applies them first.',
    );
  });
}

function examineClock({ pool }: Installation): Promise<Finding> {
  const fix = 'Synchronize both machines with a time server (timedatectl set-ntp true).';
  return examine('clock', fix, async () => {
    const sentAt = Date.now();
    const { rows } = await pool.query('select clock_timestamp() as now');
    const midpoint = (sentAt + Date.now()) / 2;
    const seconds = Math.abs((rows[0] as { now: Date }).now.getTime() - midpoint) / 1000;
    const message = `differs from the database's by ${seconds.toFixed(1)} s`;
    if (seconds >= CLOCK_FAILED_SECONDS) return makeFailure('clock', message, fix);
    if (seconds >= CLOCK_WARNING_SECONDS) return makeWarning('clock', message, fix);
    return makeOk('clock', "the same as the database's");
  });
}

function examinePartitions({ pool }: Installation): Promise<Finding> {
  const fix = 'Start a process with the role worker: it creates them daily.';
  return examine('call partitions', fix, async () => {
    const missingPartitions = await findMissingPartitions(pool);
    if (missingPartitions.length === 0)
      return makeOk('call partitions', 'exist for the coming months');
    return makeWarning('call partitions', `missing: ${missingPartitions.join(', ')}`, fix);
  });
}

function examineCallSearch({ pool }: Installation): Promise<Finding> {
  const fix = 'Start a process with the role worker: it builds them in the background.';
  return examine('call search', fix, async () => {
    const consequence = 'searching by a part of a number reads every call';
    const trigrams = await getTrigramState(pool);
    if (trigrams === 'notAvailable') {
      const message = `the server has no pg_trgm: ${consequence}`;
      return makeWarning(
        'call search',
        message,
        "Install PostgreSQL's contrib modules, then restart.",
      );
    }
    if (trigrams === 'notInstalled') {
      const fixByOwner = 'As owner of the database: create extension pg_trgm; then restart.';
      return makeWarning('call search', `pg_trgm is not installed: ${consequence}`, fixByOwner);
    }
    const missingIndexes = await findMissingIndexes(pool);
    if (missingIndexes.length === 0) return makeOk('call search', 'every month has its indexes');
    return makeWarning(
      'call search',
      `not built yet: ${missingIndexes.map(({ name }) => name).join(', ')}`,
      fix,
    );
  });
}

interface JobSurvey {
  waiting: number;
  late: number;
  retrying: number;
  failed: number;
  broken: string | null;
}

function examineJobs({ pool }: Installation): Promise<Finding> {
  const fix = 'Start a process with the role worker, and look for errors in its log.';
  return examine('job queue', fix, async () => {
    const { rows } = await pool.query(
      `select count(*) filter (where state < 'active')::int as waiting,
              count(*) filter (where state = 'created'
                and start_after < now() - make_interval(mins => ${BACKLOG_MINUTES}))::int as late,
              count(*) filter (where state = 'retry')::int as retrying,
              count(*) filter (where state = 'failed')::int as failed,
              string_agg(distinct name, ', ') filter (where state = 'failed') as broken
       from pgboss.job`,
    );
    const jobs = rows[0] as JobSurvey;
    if (jobs.late > 0) {
      const message = `${jobs.late} jobs have waited for more than ${BACKLOG_MINUTES} minutes`;
      return makeFailure('job queue', message, fix);
    }
    if (jobs.failed > 0 || jobs.retrying > 0) {
      const failedQueues = jobs.broken === null ? '' : ` (${jobs.broken})`;
      const message = `${jobs.failed} failed for good${failedQueues}, ${jobs.retrying} are retried`;
      const remedy = 'when the cause is fixed, run operator jobs retry --all.';
      return makeWarning('job queue', message, `operator jobs list shows why; ${remedy}`);
    }
    return makeOk('job queue', jobs.waiting === 0 ? 'empty' : `${jobs.waiting} waiting`);
  });
}

function examineLedger({ pool }: Installation): Promise<Finding> {
  const fix = 'Run: operator balance recompute';
  return examine('ledger', fix, async () => {
    const unconfirmed = await findUnconfirmedWallets(pool);
    if (unconfirmed.length === 0)
      return makeOk('ledger', 'every balance is the sum of its entries');
    const { rows } = await pool.query('select count(*)::int as all from wallets');
    if (unconfirmed.length === (rows[0] as { all: number }).all) {
      const message = 'no balance was recomputed for 36 hours';
      return makeWarning(
        'ledger',
        message,
        'Start a process with the role worker: it recomputes daily.',
      );
    }
    const domains = unconfirmed.slice(0, 5).map(({ domain }) => domain);
    const ellipsis = unconfirmed.length > domains.length ? ', …' : '';
    return makeFailure(
      'ledger',
      `not confirmed for 36 hours: ${domains.join(', ')}${ellipsis}`,
      fix,
    );
  });
}

function examineSecrets(installation: Installation): Promise<Finding> {
  const fix = 'Set SECRET_KEY_PREVIOUS to the key that encrypted them.';
  return examine('secret key', fix, async () => {
    const secrets = openSecretBox(installation.config);
    const surveys = await surveySecrets({ pool: installation.pool, secrets });
    const sum = (key: 'total' | 'older' | 'unreadable') =>
      surveys.reduce((total, survey) => total + survey[key], 0);
    if (sum('unreadable') > 0) {
      return makeFailure(
        'secret key',
        `cannot decrypt ${sum('unreadable')} of ${sum('total')} secrets`,
        fix,
      );
    }
    if (sum('older') > 0) {
      const message = `${sum('older')} of ${sum('total')} secrets use older keys`;
      return makeWarning('secret key', message, 'Run: operator secrets rotate');
    }
    return makeOk('secret key', `decrypts all ${sum('total')} secrets`);
  });
}
