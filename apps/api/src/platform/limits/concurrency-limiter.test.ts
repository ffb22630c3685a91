import { expect, it, onTestFinished, vi } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const stays = new AbortController().signal;
const isDone = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20, false)),
  ]);

it('REL-1 limits each organization on its own, and passes a released slot to the next in line', async () => {
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

it('REL-1 refuses a caller after the maximum wait, with Retry-After', async () => {
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

it('REL-1 refuses the 21st waiting caller at once', async () => {
  const places = createConcurrencyLimiter(1);
  await places.take(1, stays);
  const waiting = Array.from({ length: 20 }, () => places.take(1, stays));
  for (const one of waiting) one.catch(() => {});

  const refusal = places.take(1, stays).catch((error: unknown) => error);

  expect(await isDone(refusal)).toBe(true);
  expect(await refusal).toMatchObject({ statusCode: 429 });
  expect(await isDone(waiting[19]!)).toBe(false);
});

it('REL-1 passes a slot to the caller that waited longest', async () => {
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

it('REL-1 counts the held slots when one is released and none waits', async () => {
  const places = createConcurrencyLimiter(2);
  const first = await places.take(1, stays);
  await places.take(1, stays);
  first[Symbol.dispose]();

  expect(await isDone(places.take(1, stays))).toBe(true);
  expect(await isDone(places.take(1, stays))).toBe(false);
});

it('REL-1 keeps the other waiting callers when the timer of a served one would fire', async () => {
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

it('REL-1 refuses a caller whose signal has aborted already', async () => {
  const places = createConcurrencyLimiter(1);

  await expect(places.take(1, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect(await isDone(places.take(1, stays))).toBe(true);
});

it('REL-1 removes an aborted caller from the line', async () => {
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
