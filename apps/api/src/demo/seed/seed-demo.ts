import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { simulatePeriod } from '@alo/telephony/simulator/simulator.ts';
import { generateSipPassword } from '@alo/domain/sip/sip-password.ts';
import { and, eq } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import type { Context } from '../../platform/context.ts';
import type { DatabaseAddress } from '../../platform/db/connection/database-address.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { ensureCallPartitions } from '../../platform/db/call-partitions.ts';
import { organizations, users } from '../../platform/db/schema/accounts.ts';
import { rolloutFlags } from '../../platform/db/schema/installation.ts';
import { extensions } from '../../platform/db/schema/telephony.ts';
import { sealSipPassword } from '../../telephony/extensions/phones/sip-password.ts';
import {
  createOrganization,
  type Organization,
} from '../../identity/organizations/organizations.ts';
import { createUsers } from '../../identity/users/users.ts';
import { copyRecordings } from '../copy-recordings.ts';
import { seedCharges } from './seed-charges.ts';
import { seedBilledParty } from './seed-billed-party.ts';
import { seedAudit } from './seed-audit.ts';
import { seedHistory } from './seed-history.ts';
import { seedIntegrations, type SeededCrms } from './seed-integrations.ts';
import { seedExport } from './seed-export.ts';
import { seedLife } from './seed-life.ts';
import { seedMissedCalls } from './seed-missed-calls.ts';
import {
  DEMO_EXTENSIONS,
  DEMO_FLAGS,
  DEMO_OWNERS,
  DEMO_RECORDINGS,
  DEMO_SIGN_INS,
} from './demo-organization.ts';

const SEED = 'alo';
/** Arbitrary; one process seeds, and others wait. */
const SEED_LOCK = 7_305_002;
const LOCK_POLL_INTERVAL_MS = 200;

type SeedContext = Pick<
  Context,
  'db' | 'pool' | 'config' | 'brand' | 'now' | 'secrets' | 'outbound'
> & { database: Pick<DatabaseAddress, 'url'> };

/**
 * The next start continues an interrupted seed, because the sign-ins come last.
 * @param crms null without stand-ins
 */
export async function seedDemo(
  context: SeedContext,
  upkeep: Pool,
  crms: SeededCrms | null,
): Promise<void> {
  if (await isSeeded(context)) return;
  const client = await context.pool.connect();
  try {
    while (!(await lockSeed(client))) await sleep(LOCK_POLL_INTERVAL_MS);
    if (!(await isSeeded(context))) await seedEmptyDatabase(context, upkeep, crms);
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

async function isSeeded({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [anyUser] = await db.select({ id: users.id }).from(users).limit(1);
  return anyUser !== undefined;
}

async function lockSeed(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [SEED_LOCK],
  );
  return rows[0]!.isOurs;
}

async function seedEmptyDatabase(
  context: SeedContext,
  upkeep: Pool,
  crms: SeededCrms | null,
): Promise<void> {
  const organization = await ensureDemoOrganization(context);
  await context.db
    .insert(extensions)
    .values(
      DEMO_EXTENSIONS.map((extension) => ({
        ...extension,
        organizationId: organization.id,
        sipPassword: sealSipPassword(context, generateSipPassword(randomBytes)),
      })),
    )
    .onConflictDoNothing();
  await copyRecordings(context.config.recordingsDir);
  await seedBilledParty(context.db, organization.id);
  await seedCalls(context, organization, upkeep);
  await seedCharges(context, organization);
  // INT-03: newcomers see every card.
  await context.db.insert(rolloutFlags).values(DEMO_FLAGS).onConflictDoNothing();
  const adminId = await context.db.transaction(async (tx) => {
    const { admin, user } = await seedSignIns(tx, organization.id);
    await seedMissedCalls(context, tx, organization.id, [admin.id, user.id]);
    const life = await seedLife(context, tx, organization, admin.id);
    const integrations = crms ? await seedIntegrations(context, tx, organization.id, crms) : [];
    await seedAudit(context, tx, { ...life, organization, admin, user, integrations });
    return admin.id;
  });
  await seedExport(context, organization, adminId);
}

async function seedSignIns(tx: Executor, organizationId: number) {
  const people = await createUsers(
    tx,
    DEMO_SIGN_INS.map((user) => ({ ...user, organizationId, emailVerified: true })),
  );
  for (const { number, email } of DEMO_OWNERS) {
    await tx
      .update(extensions)
      .set({ userId: people.find((user) => user.email === email)!.id })
      .where(and(eq(extensions.organizationId, organizationId), eq(extensions.number, number)));
  }
  const [admin, user] = DEMO_SIGN_INS.map(({ role }) => people.find((one) => one.role === role)!);
  return { admin: admin!, user: user! };
}

async function ensureDemoOrganization(
  context: Pick<Context, 'db' | 'pool' | 'config' | 'brand' | 'now'>,
): Promise<Organization> {
  const domain = `demo${context.brand.domainSuffix}`;
  const [organization] = await context.db
    .select()
    .from(organizations)
    .where(eq(organizations.domain, domain));
  return (
    organization ??
    createOrganization(context, {
      name: 'Demo',
      email: 'contato@demo.local',
      phone: '+551145500100',
      domain,
    })
  );
}

async function seedCalls(
  context: Pick<Context, 'db' | 'pool' | 'now' | 'config'>,
  { id, domain }: Organization,
  upkeep: Pool,
): Promise<void> {
  const now = context.now();
  const firstDay = addDays(dayAt(now), -context.config.demoDays);
  await ensureCallPartitions(upkeep, new Date(startOfDay(firstDay)));
  const organization = { domain, extensions: DEMO_EXTENSIONS, recordings: DEMO_RECORDINGS };
  const calls = simulatePeriod(organization, firstDay, now, SEED).map(toDemoCall);
  await seedHistory(context, id, calls, firstDay);
}

export function toDemoCall(call: CallEnded): CallEnded {
  const extension = DEMO_EXTENSIONS.find(({ number }) => number === call.extensionNumber);
  return {
    ...call,
    recordingFile: extension?.recordsCalls ? call.recordingFile : null,
  };
}
