import { expect, test } from '@alo/api/testing/e2e.ts';

// Finds a program with another clock under `npm test -- --clock`.
test('browser, server and database use the clock of the test', async ({
  page,
  request,
  database,
}) => {
  await page.goto('/favicon.svg');

  const browser = await page.evaluate(() => Date.now());
  const server = Date.parse((await request.get('/readyz')).headers()['date']!);
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');

  for (const time of [browser, server, rows[0]!.now.getTime()]) {
    expect(Math.abs(time - Date.now())).toBeLessThan(20_000);
  }
});
