import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { withHashingSlot } from './hashing-slot.ts';

it('SEC-7 hashes as many at once as there are cores, queues a hundred, and refuses the rest', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let startedHashes = 0;
  const hash = () =>
    withHashingSlot(async () => {
      startedHashes++;
      await released;
    });
  const hashes = Array.from({ length: availableParallelism() + 100 }, hash);

  await expect(hash()).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 5 });
  expect(startedHashes).toBe(availableParallelism());

  release();
  await Promise.all(hashes);
  await hash();
  expect(startedHashes).toBe(availableParallelism() + 101);
});

it('SEC-7 frees the slot of a hash that fails', async () => {
  const failing = Array.from({ length: availableParallelism() * 3 }, () =>
    withHashingSlot(() => Promise.reject(new Error('failed'))),
  );

  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await withHashingSlot(async () => 'hash')).toBe('hash');
});
