import { expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { USES } from './pools.ts';

const server = useTestServer();

it('REL-1 limits every connection by its use, with UTC and ISO dates', async () => {
  const settingsOf = async (use: (typeof USES)[number]) => {
    const { rows } = await server.context.pools[use].query(
      `select name, setting from pg_settings where name in ('application_name', 'statement_timeout', 'lock_timeout',
         'idle_in_transaction_session_timeout', 'client_connection_check_interval', 'TimeZone', 'DateStyle',
         'max_parallel_workers_per_gather')`,
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  };

  const settingsByPool = Object.fromEntries(
    await Promise.all(USES.map(async (use) => [use, await settingsOf(use)])),
  );

  for (const use of USES) {
    expect(settingsByPool[use]).toMatchObject({
      application_name: `alo-${use}`,
      TimeZone: 'UTC',
      DateStyle: expect.stringMatching(/^ISO/),
      idle_in_transaction_session_timeout: '10000',
      client_connection_check_interval: '1000',
    });
    expect(Number(settingsByPool[use].statement_timeout)).toBeGreaterThan(0);
    expect(Number(settingsByPool[use].lock_timeout)).toBeGreaterThan(0);
  }
  expect(settingsByPool.lists.max_parallel_workers_per_gather).toBe('0');
});

it('REL-1 shares DATABASE_POOL among the uses', () => {
  const { pools, config } = server.context;
  const sizes = USES.map((use) => pools[use].options.max);

  expect(sizes.reduce((sum, size) => sum + size)).toBe(config.databasePool);
  expect(Math.min(...sizes)).toBe(2);
});
