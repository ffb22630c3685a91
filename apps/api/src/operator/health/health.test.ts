import { expect, it } from 'vitest';
import { useTestServer, type TestServer } from '../../testing/test-server.ts';

const TOKEN = 'metrics-token-of-the-tests';
const REAL = {
  DEMO: '0',
  SECRET_KEY: 'a secret key of the tests that is long enough',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const demo = useTestServer();
const real = useTestServer(REAL);
const withToken = useTestServer({ ...REAL, METRICS_TOKEN: TOKEN });

const readStatus = async ({ url }: TestServer, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status;

it('SEC-8 metrics need the token, because a local proxy is loopback too', async () => {
  expect(await readStatus(real)).toBe(404);
  expect(await readStatus(withToken)).toBe(404);
  expect(await readStatus(withToken, { Authorization: 'Bearer another-token-of-the-tests' })).toBe(
    404,
  );
  expect(await readStatus(withToken, { Authorization: `Bearer ${TOKEN}` })).toBe(200);
});

it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
  'SEC-8 demo metrics are only for this machine, not through a proxy that sends %s',
  async (header) => {
    expect(await readStatus(demo)).toBe(200);
    expect(await readStatus(demo, { [header]: '203.0.113.9' })).toBe(404);
  },
);
