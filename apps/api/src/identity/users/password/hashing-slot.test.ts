import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { withHashingSlot } from './hashing-slot.ts';

it('SEC-7 hashes as many at once as there are cores, queues a hundred, and refuses the rest', async () => {
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  let underWay = 0;
  const derive = () =>
    withHashingSlot(async () => {
      underWay++;
      await end;
    });
  const derivations = Array.from({ length: availableParallelism() + 100 }, derive);

  await expect(derive()).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 5 });
  expect(underWay).toBe(availableParallelism());

  release();
  await Promise.all(derivations);
  await derive();
  expect(underWay).toBe(availableParallelism() + 101);
});

it('SEC-7 frees the slot when one fails', async () => {
  const failing = Array.from({ length: availableParallelism() * 3 }, () =>
    withHashingSlot(() => Promise.reject(new Error('failed'))),
  );

  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await withHashingSlot(async () => 'well')).toBe('well');
});
