import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { vouchers, voucherUses } from '../../platform/db/schema/money.ts';
import { givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';
import { redeemVoucher } from './redeem-voucher.ts';

const server = useTestServer();

it('gives the last use of a voucher to one of two sign-ups at once', async () => {
  const { db } = server.context;
  const [voucher] = await db
    .insert(vouchers)
    .values({ code: 'ULTIMO', credit: 500_000, maxUses: 1 })
    .returning();
  const first = await givenOrganization(server.context);
  const second = await givenOrganization(server.context);
  const isUsed = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();

  const one = db.transaction(async (tx) => {
    await redeemVoucher(tx, 'ultimo', first.id, new Date());
    isUsed.resolve();
    await mayCommit.promise;
  });
  await isUsed.promise;
  const other = db.transaction((tx) => redeemVoucher(tx, 'ULTIMO', second.id, new Date()));
  await Promise.race([waitForLockWaiters(server.context), other]);
  mayCommit.resolve();
  await Promise.all([one, other]);

  const uses = await db.select().from(voucherUses).where(eq(voucherUses.voucherId, voucher!.id));
  expect(uses.map(({ organizationId }) => organizationId)).toEqual([first.id]);
});
