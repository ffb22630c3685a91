import { expect, it, vi } from 'vitest';
import { createPlaces } from './places.ts';

const stays = new AbortController().signal;
const isDone = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20, false)),
  ]);

it('REL-1 gives an organization its places, the others theirs, and one that becomes free to whoever waits', async () => {
  const places = createPlaces(2);
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
  const places = createPlaces(1);
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

it('REL-1 lets nobody wait behind a crowd', async () => {
  const places = createPlaces(1);
  await places.take(1, stays);
  const waiting = Array.from({ length: 20 }, () => places.take(1, stays));
  for (const one of waiting) one.catch(() => {});

  await expect(places.take(1, stays)).rejects.toMatchObject({ statusCode: 429 });
});

it('REL-1 forgets who has left', async () => {
  const places = createPlaces(1);
  const held = await places.take(1, stays);
  const client = new AbortController();
  const left = places.take(1, client.signal);
  const patient = places.take(1, stays);
  client.abort(new Error('left'));

  await expect(left).rejects.toThrow('left');
  held[Symbol.dispose]();
  expect(await isDone(patient)).toBe(true);
});
