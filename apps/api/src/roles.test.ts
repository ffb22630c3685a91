import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { queueMail } from './platform/mail/mail.ts';
import { useTestServer, type TestServer } from './testing/test-server.ts';

const TOKEN = 'metrics-token-of-the-tests';
const REAL = {
  DEMO: '0',
  SECRET_KEY: 'a secret key of the tests that is long enough',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  METRICS_TOKEN: TOKEN,
};
const worker = useTestServer({ ...REAL, ROLES: 'worker' });
const api = useTestServer({ ...REAL, ROLES: 'api' });

const fetchStatus = async ({ url }: TestServer, method: string, path: string) =>
  (await fetch(`${url}${path}`, { method, headers: { Authorization: `Bearer ${TOKEN}` } })).status;

async function readTries({ context }: TestServer): Promise<number> {
  const mail = { to: 'ana@jatoba.example', subject: 'Oi', text: '', html: '' };
  await context.db.transaction((tx) => queueMail(context, tx, mail));
  await sleep(3000);
  const { rows } = await context.pool.query(
    `select coalesce(sum(retry_count + (state <> 'created')::int), 0)::int as tries from pgboss.job`,
  );
  return (rows[0] as { tries: number }).tries;
}

const SERVED = [
  ['GET', '/'],
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/api/v1/calls'],
  ['POST', '/api/v1/users/login'],
  ['POST', '/softswitch/freeswitch/cdr'],
  ['POST', '/softswitch/freeswitch/directory'],
] as const;

it.each(SERVED)('REL-16 answers %s %s only with the role api', async (method, path) => {
  expect(await fetchStatus(worker, method, path)).toBe(404);
  expect(await fetchStatus(api, method, path)).not.toBe(404);
});

it.each(['/healthz', '/readyz', '/metrics'])('REL-16 answers %s with both roles', async (path) => {
  expect(await fetchStatus(worker, 'GET', path)).toBe(200);
  expect(await fetchStatus(api, 'GET', path)).toBe(200);
});

it('REL-16 runs jobs only with the role worker', async () => {
  expect(await readTries(worker)).toBeGreaterThan(0);
  expect(await readTries(api)).toBe(0);
});
