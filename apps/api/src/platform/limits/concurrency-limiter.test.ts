import { expect, it, onTestFinished, vi } from 'vitest';
import { createOrganizationLimiter } from './concurrency-limiter.ts';

const stays = new AbortController().signal;
const isDone = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20, false)),
  ]);

it('REL-1 limits each organization alone, and passes a free slot to the next caller', async () => {
  const limiter = createOrganizationLimiter(2);
  const first = await limiter.take(1, stays);
  await limiter.take(1, stays);
  const third = limiter.take(1, stays);

  expect(await isDone(third)).toBe(false);
  expect(await isDone(limiter.take(2, stays))).toBe(true);
  first[Symbol.dispose]();
  expect(await isDone(third)).toBe(true);
  expect(await isDone(limiter.take(1, stays))).toBe(false);
});

it('REL-1 refuses a caller after the maximum wait, with Retry-After', async () => {
  vi.useFakeTimers();
  const limiter = createOrganizationLimiter(1);
  const slot = await limiter.take(1, stays);
  const refusal = expect(limiter.take(1, stays)).rejects.toMatchObject({
    statusCode: 429,
    retryAfterSeconds: 5,
  });

  await vi.advanceTimersByTimeAsync(5000);
  await refusal;
  vi.useRealTimers();
  slot[Symbol.dispose]();

  expect(await isDone(limiter.take(1, stays))).toBe(true);
});

it('REL-1 refuses the 21st waiting caller at once', async () => {
  const limiter = createOrganizationLimiter(1);
  await limiter.take(1, stays);
  const waitingCallers = Array.from({ length: 20 }, () => limiter.take(1, stays));
  for (const one of waitingCallers) one.catch(() => {});

  const refusal = limiter.take(1, stays).catch((error: unknown) => error);

  expect(await isDone(refusal)).toBe(true);
  expect(await refusal).toMatchObject({ statusCode: 429 });
  expect(await isDone(waitingCallers[19]!)).toBe(false);
});

it('REL-1 passes a slot to the caller that waited longest', async () => {
  const limiter = createOrganizationLimiter(1);
  const slot = await limiter.take(1, stays);
  const order: number[] = [];
  const waitingCallers = [1, 2, 3].map(async (number) => {
    using _slot = await limiter.take(1, stays);
    order.push(number);
  });

  slot[Symbol.dispose]();
  await Promise.all(waitingCallers);

  expect(order).toEqual([1, 2, 3]);
});

it('REL-1 counts the held slots when one is released and none waits', async () => {
  const limiter = createOrganizationLimiter(2);
  const first = await limiter.take(1, stays);
  await limiter.take(1, stays);
  first[Symbol.dispose]();

  expect(await isDone(limiter.take(1, stays))).toBe(true);
  expect(await isDone(limiter.take(1, stays))).toBe(false);
});

it('REL-1 keeps the other waiting callers when the timer of a served one would fire', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createOrganizationLimiter(1);
  const slot = await limiter.take(1, stays);
  const quick = limiter.take(1, stays);
  slot[Symbol.dispose]();
  const place = await quick;
  await vi.advanceTimersByTimeAsync(2000);
  const got = vi.fn();
  limiter.take(1, stays).then(got, () => {});

  // The served caller would have given up by now.
  await vi.advanceTimersByTimeAsync(4000);
  place[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(0);

  expect(got).toHaveBeenCalledOnce();
});

it('REL-1 refuses a caller whose signal has aborted already', async () => {
  const limiter = createOrganizationLimiter(1);

  await expect(limiter.take(1, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect(await isDone(limiter.take(1, stays))).toBe(true);
});

it('REL-1 removes an aborted caller from the line', async () => {
  const limiter = createOrganizationLimiter(1);
  const slot = await limiter.take(1, stays);
  const client = new AbortController();
  const canceledCaller = limiter.take(1, client.signal);
  const patient = limiter.take(1, stays);
  client.abort(new Error('left'));

  await expect(canceledCaller).rejects.toThrow('left');
  slot[Symbol.dispose]();
  expect(await isDone(patient)).toBe(true);
});
