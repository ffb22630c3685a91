import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectorError } from '../../connector-error.ts';
import type { Access } from '../../connector.ts';
import { AccountMemory } from './account-memory.ts';

const ACCESS: Access = { send: () => Promise.reject(new Error('no request expected')) };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenMemory() {
  const memory = new AccountMemory<number>();
  let reads = 0;
  const read = async () => ++reads;
  return {
    reads: () => reads,
    use: (token: string, act = async (value: number) => value) =>
      memory.use({ access: ACCESS, settings: { token } }, read, act),
  };
}

it('reads once per account, and again after ten minutes', async () => {
  const { use } = givenMemory();

  expect([await use('a'), await use('a'), await use('b'), await use('a')]).toEqual([1, 1, 2, 1]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await use('a')).toBe(3);
});

it('reads again once after a rejection, and not after another failure', async () => {
  const { use, reads } = givenMemory();
  await use('a');
  const rejected = new ConnectorError('rejected', 'no such type');

  expect(await use('a', async (value) => (value === 1 ? Promise.reject(rejected) : value))).toBe(2);
  await expect(use('a', () => Promise.reject(rejected))).rejects.toBe(rejected);
  expect(reads()).toBe(3);
  const lost = new ConnectorError('unknown', 'no answer');
  await expect(use('a', () => Promise.reject(lost))).rejects.toBe(lost);
  expect(reads()).toBe(3);
});

it('keeps the newest thousand accounts', async () => {
  const { use, reads } = givenMemory();
  for (let n = 0; n <= 1000; n++) await use(`account ${n}`);

  await use('account 1000');
  expect(reads()).toBe(1001);
  await use('account 0');
  expect(reads()).toBe(1002);
});
