import { LEDGER_KINDS } from '@alo/domain/money/ledger.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { simulatePeriod } from '@alo/telephony/simulator/simulator.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ensureCallPartitions } from '../../platform/db/call-partitions.ts';
import { ledgerEntries } from '../../platform/db/schema/money.ts';
import { recomputeWallet } from '../../money/balance/recompute/recompute.ts';
import { givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { DEMO_EXTENSIONS } from './demo-organization.ts';
import { seedHistory } from './seed-history.ts';

const server = useTestServer();
const DAYS = 60;

it('gives the demo every kind of statement line in order, and the intended final balance', async () => {
  const organization = await givenOrganization(server.context);
  const now = new Date();
  const firstDay = addDays(dayAt(now), -DAYS);
  await ensureCallPartitions(server.owner, new Date(startOfDay(firstDay)));
  const fewer = { domain: organization.domain, extensions: DEMO_EXTENSIONS.slice(0, 4) };
  const calls = simulatePeriod(fewer, firstDay, now, 'test');

  await seedHistory(server.context, organization.id, calls, firstDay);
  await seedHistory(server.context, organization.id, calls, firstDay);

  expect(await recomputeWallet(server.context.db, organization.id)).toEqual([]);
  const entries = await server.context.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, organization.id))
    .orderBy(asc(ledgerEntries.sequence));
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(LEDGER_KINDS));
  const times = entries.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.min(...entries.map(({ balanceAfter }) => balanceAfter))).toBeGreaterThan(0);
  const balance = entries.at(-1)!.balanceAfter;
  expect(balance).toBeGreaterThan(1_360_000);
  expect(balance).toBeLessThan(1_380_000);
  for (const entry of entries) {
    if (entry.kind === 'topUp') expect(entry.chargeId).not.toBeNull();
  }
}, 60_000);
