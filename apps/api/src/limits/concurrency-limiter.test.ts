import { expect, it, onTestFinished, vi } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const stays = new AbortController().signal;
const isDone = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20, false)),
  ]);

it('REL-1 gives an organization its places, the others theirs, and one that becomes free to whoever waits', async () => {
  const places = createConcurrencyLimiter(2);
  const first = await places.take(1, stays);
  await places.take(1, stays);
  const third = places.take(1, stays);

  expect(await isDone(third)).toBe(false);
  expect(await isDone(places.take(2, stays))).toBe(true);
  first[Symbol.dispose]();
  expect(await isDone(third)).toBe(true);
  expect(await isDone(places.take(1, stays))).toBe(false);
});

it('REL-1 refuses who has waited long enough, and says when to come back', async () => {
  vi.useFakeTimers();
  const places = createConcurrencyLimiter(1);
  const held = await places.take(1, stays);
  const refused = expect(places.take(1, stays)).rejects.toMatchObject({
    statusCode: 429,
    retryAfterSeconds: 5,
  });

  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  vi.useRealTimers();
  held[Symbol.dispose]();

  expect(await isDone(places.take(1, stays))).toBe(true);
});

it('REL-1 lets nobody wait behind a crowd: the 21st is refused at once', async () => {
  const places = createConcurrencyLimiter(1);
  await places.take(1, stays);
  const waiting = Array.from({ length: 20 }, () => places.take(1, stays));
  for (const one of waiting) one.catch(() => {});

  const refusal = places.take(1, stays).catch((error: unknown) => error);

  expect(await isDone(refusal)).toBe(true);
  expect(await refusal).toMatchObject({ statusCode: 429 });
  expect(await isDone(waiting[19]!)).toBe(false);
});

it('REL-1 hands a place to whoever has waited longest', async () => {
  const places = createConcurrencyLimiter(1);
  const held = await places.take(1, stays);
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    using _slot = await places.take(1, stays);
    order.push(number);
  });

  held[Symbol.dispose]();
  await Promise.all(waiting);

  expect(order).toEqual([1, 2, 3]);
});

it('REL-1 knows which places are held when one of them becomes free and nobody waits', async () => {
  const places = createConcurrencyLimiter(2);
  const first = await places.take(1, stays);
  await places.take(1, stays);
  first[Symbol.dispose]();

  expect(await isDone(places.take(1, stays))).toBe(true);
  expect(await isDone(places.take(1, stays))).toBe(false);
});

it('REL-1 takes nobody else out of the line when the time is over of one who has a place', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const places = createConcurrencyLimiter(1);
  const held = await places.take(1, stays);
  const quick = places.take(1, stays);
  held[Symbol.dispose]();
  const place = await quick;
  await vi.advanceTimersByTimeAsync(2000);
  const got = vi.fn();
  places.take(1, stays).then(got, () => {});

  // here the quick one would have given up
  await vi.advanceTimersByTimeAsync(4000);
  place[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(0);

  expect(got).toHaveBeenCalledOnce();
});

it('REL-1 gives no place to whoever has left before asking', async () => {
  const places = createConcurrencyLimiter(1);

  await expect(places.take(1, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect(await isDone(places.take(1, stays))).toBe(true);
});

it('REL-1 forgets who has left', async () => {
  const places = createConcurrencyLimiter(1);
  const held = await places.take(1, stays);
  const client = new AbortController();
  const left = places.take(1, client.signal);
  const patient = places.take(1, stays);
  client.abort(new Error('left'));

  await expect(left).rejects.toThrow('left');
  held[Symbol.dispose]();
  expect(await isDone(patient)).toBe(true);
});
