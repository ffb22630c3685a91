import { afterEach, expect, it } from 'vitest';
import { givenCalls, givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { claimDeliveries, type Claimed } from './claim-deliveries.ts';
import { addDeliveryTarget } from '../targets/delivery-targets.ts';
import { countHeldSlots } from './fair-share.ts';
import { wakeForgotten } from './wake-deliveries.ts';

// A worker would claim the test's rows.
const server = useTestServer({ ROLES: 'api' });

afterEach(async () => {
  await server.context.pool.query('delete from call_deliveries');
  await claimAll();
});

interface Line {
  targets?: number;
  calls?: number;
  isSlow?: boolean;
  gateway?: string;
}

async function givenLine(line: Line = {}): Promise<number> {
  const { targets = 50, calls = 4, isSlow = false, gateway = 'planilha' } = line;
  const { db, pool } = server.context;
  const organization = await givenOrganization(server.context);
  for (let n = 0; n < targets; n++) {
    await addDeliveryTarget(db, organization.id, {
      gateway: targets > 1 ? `${gateway}-${n}` : gateway,
      eventTypes: ['channel-hangup'],
    });
  }
  const { id } = organization;
  await pool.query('update delivery_queues set is_slow = $2 where organization_id = $1', [
    id,
    isSlow,
  ]);
  const numbers = Array.from({ length: calls }, (_, n) => ({ dialedNumber: `0119555001${n}` }));
  await givenCalls(server.context, organization, numbers);
  await wakeForgotten(db);
  return id;
}

async function claimAll(heldDeliveries: readonly Claimed[] = []): Promise<Claimed[]> {
  const hasSharedVendor = (gateway: string) => gateway.startsWith('crm');
  const all = [...heldDeliveries];
  for (;;) {
    const { claimed, mayHaveMore } = await claimDeliveries(server.context, {
      held: countHeldSlots(all, { slots: 64, hasSharedVendor }),
      owner: 1,
      leaseMs: 20_000,
      hasSharedVendor,
    });
    if (!mayHaveMore) return all;
    all.push(...claimed);
  }
}

const countHeld = (claimed: readonly Claimed[], id: number) =>
  claimed.filter(({ organizationId }) => organizationId === id).length;

it('DEL-27 gives one customer a quarter of the slots, half of these to slow targets', async () => {
  const id = await givenLine();
  expect(countHeld(await claimAll(), id)).toBe(16);

  await server.context.pool.query('delete from call_deliveries');
  const slow = await givenLine({ isSlow: true });
  expect(countHeld(await claimAll(), slow)).toBe(9);
});

it('DEL-27 keeps slots free for the eleventh customer, however many the others have in line', async () => {
  const others: number[] = [];
  for (let n = 0; n < 10; n++) others.push(await givenLine({ targets: 20 }));
  const claimed = await claimAll();
  for (const id of others) expect(countHeld(claimed, id)).toBeGreaterThanOrEqual(4);
  expect(claimed.length).toBeLessThanOrEqual(52);

  const eleventh = await givenLine();

  expect(countHeld(await claimAll(claimed), eleventh)).toBe(4);
});

it('DEL-27 shrinks the share of a customer while others wait', async () => {
  const first = await givenLine();
  let claimed = await claimAll();
  expect(countHeld(claimed, first)).toBe(16);
  const second = await givenLine();
  claimed = await claimAll(claimed);
  expect(countHeld(claimed, second)).toBe(12);

  for (let n = 0; n < 3; n++) {
    const endedIndex = claimed.findIndex(({ organizationId }) => organizationId === first);
    claimed = await claimAll(claimed.toSpliced(endedIndex, 1));
  }

  expect([countHeld(claimed, first), countHeld(claimed, second)]).toEqual([13, 13]);
});

it('DEL-27 starts deliveries to fast targets first, and never behind slow ones of the same customer', async () => {
  const id = await givenLine({ targets: 21, isSlow: true });
  const claimed = await claimAll();
  expect(claimed).toHaveLength(9);
  const targets = [...new Set(claimed.map(({ targetId }) => targetId))];

  await server.context.pool.query(
    `update delivery_queues set is_slow = false
     where target_id = (select min(target_id) from delivery_queues where organization_id = $1 and target_id <> all ($2))`,
    [id, targets],
  );

  const nextClaimed = (await claimAll(claimed)).slice(9);
  expect(nextClaimed.map(({ isSlow }) => isSlow)).toEqual([false, false, false, false]);
});

it('DEL-27 gives half of the slots to one vendor, however many customers it serves', async () => {
  for (let n = 0; n < 50; n++) await givenLine({ targets: 1, gateway: 'crm-a' });
  const claimed = await claimAll();
  expect(claimed).toHaveLength(33);

  await givenLine({ targets: 1, gateway: 'crm-b' });

  expect((await claimAll(claimed)).slice(33).map(({ gateway }) => gateway)).toEqual(
    Array.from({ length: 4 }, () => 'crm-b'),
  );
});

it('DEL-27 takes turns by customer, not by target', async () => {
  await givenLine({ targets: 50 });
  const late = await givenLine({ targets: 1, calls: 1 });
  const hasSharedVendor = () => false;

  const { claimed } = await claimDeliveries(server.context, {
    held: countHeldSlots([], { slots: 3, hasSharedVendor }),
    owner: 1,
    leaseMs: 20_000,
    hasSharedVendor,
  });

  expect(countHeld(claimed, late)).toBe(1);
});
