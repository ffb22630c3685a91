import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { insertCharge, type NewChargeRow } from '../charges/store.ts';
import { findReachedLimit } from './limits.ts';
import { readUsage } from './store.ts';

const server = useTestServer();
const LIMITS = { mostPerDay: 3, mostPerMonth: 1000, cooldownMinutes: 60 };

it.each([
  ['up to the month’s limit', { today: 0, thisMonth: 900 }, 100, null],
  ['above the month’s limit', { today: 0, thisMonth: 900 }, 101, 'month'],
  ['as often as a day allows', { today: 2, thisMonth: 0 }, 100, null],
  ['more often than a day allows', { today: 3, thisMonth: 0 }, 100, 'day'],
  ['too much and too often', { today: 3, thisMonth: 1000 }, 100, 'month'],
])('recharges %s', (_, usage, amount, reached) => {
  expect(findReachedLimit(LIMITS, usage, amount)).toBe(reached);
});

it('counts charges that did not fail, by the days and months of São Paulo', async () => {
  const { id: organizationId } = await givenOrganization(server.context);
  const charged = (createdAt: string, status: NewChargeRow['status'] = 'PAID') =>
    insertCharge(server.context.db, {
      organizationId,
      type: 'AUTOMATIC',
      status,
      amount: 100,
      totalAmount: 100,
      dueDate: createdAt.slice(0, 10),
      provider: 'scripted',
      externalReference: randomUUID(),
      createdAt: new Date(createdAt),
    });
  const readUsageAt = (now: string) => readUsage(server.context.db, organizationId, new Date(now));

  await charged('2026-10-31T22:00:00-03:00');
  // November in UTC.
  expect(await readUsageAt('2026-10-31T23:59:59-03:00')).toEqual({ today: 1, thisMonth: 100 });
  await charged('2026-11-01T00:00:00-03:00');
  expect(await readUsageAt('2026-11-01T12:00:00-03:00')).toEqual({ today: 1, thisMonth: 100 });
  await charged('2026-11-30T00:00:00-03:00', 'PROCESSING');
  await charged('2026-11-30T01:00:00-03:00', 'CANCELED');
  expect(await readUsageAt('2026-11-30T23:59:59-03:00')).toEqual({ today: 1, thisMonth: 200 });
  expect(await readUsageAt('2026-12-01T00:00:00-03:00')).toEqual({ today: 0, thisMonth: 0 });
});
