import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const isRefused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: { code: string }) => error.code === 'RATE_LIMITED',
  );

it('does not count a refused reservation, and frees a returned one', async () => {
  const { throttle } = server.context;
  const subject = 'reserved';
  for (let i = 0; i < 30; i++) await throttle.reserve('wrongCodesOfAccount', subject);

  const refusals = [];
  for (let i = 0; i < 5; i++) {
    refusals.push(await isRefused(throttle.reserve('wrongCodesOfAccount', subject)));
  }
  await throttle.giveBack('wrongCodesOfAccount', subject);

  expect(refusals).toEqual([true, true, true, true, true]);
  expect(await isRefused(throttle.reserve('wrongCodesOfAccount', subject))).toBe(false);
  expect(await isRefused(throttle.reserve('wrongCodesOfAccount', subject))).toBe(true);
});

it('holds the limit for parallel reservations', async () => {
  const { throttle } = server.context;

  const refusals = await Promise.all(
    Array.from({ length: 40 }, () => isRefused(throttle.reserve('wrongCodesOfAccount', 'crowd'))),
  );

  expect(refusals.filter((each) => !each).length).toBeLessThanOrEqual(30);
  expect(refusals.filter((each) => each).length).toBeGreaterThanOrEqual(10);
});

it('stores only hashes of addresses and accounts', async () => {
  const { throttle, pool } = server.context;
  await throttle.count('passwordsOfAccount', 'ana@acordes.example');
  await throttle.take('recoveriesFromAddress', '203.0.113.77');

  const { rows } = await pool.query<{ row: string }>(
    'select c::text as row from throttle_counters c',
  );

  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/ana@acordes|203\.0\.113/);
});
