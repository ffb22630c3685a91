import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { expect, it } from 'vitest';
import { useTestServer, type TestServer } from '../../../testing/test-server.ts';

const plain = useTestServer();
const secure = useTestServer({ PUBLIC_URL: 'https://portal.example' });

const fetchHeaders = async ({ url }: TestServer, path: string) => (await fetch(url + path)).headers;

it.each(['/login', '/brand.css', '/api/docs', `${BASE_PATH}/users/me`, `${BASE_PATH}/nowhere`])(
  '%s forbids framing, content sniffing and referrers',
  async (path) => {
    const headers = await fetchHeaders(plain, path);

    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

it('allows scripts, connections and frames only from the configured origins', async () => {
  const policy = (await fetchHeaders(plain, '/login')).get('content-security-policy')!;
  const rules = new Map(policy.split(';').map((rule) => splitOnce(rule.trim())));

  expect(rules.get('default-src')).toBe("'self'");
  expect(rules.get('script-src')).toBe("'self'");
  expect(rules.get('connect-src')).toBe("'self'");
  expect(rules.get('object-src')).toBe("'none'");
  expect(rules.get('base-uri')).toBe("'none'");
  expect(rules.get('form-action')).toBe("'self'");
  expect(rules.get('frame-ancestors')).toBe("'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('unsafe-inline');
  expect(rules.get('style-src')).toMatch(/^'self' 'nonce-[\w-]{22}'$/);
});

it.each(['/login', '/api/docs'])(
  'SEC-8 %s allows its own style elements by a nonce per answer',
  async (path) => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const reply = await fetch(plain.url + path);
      const policy = reply.headers.get('content-security-policy');
      const [, nonce] = /style-src 'self' 'nonce-([^']+)';/.exec(policy!) ?? [];
      expect(await reply.text()).toContain(` nonce="${nonce}">`);
      nonces.add(nonce!);
    }

    expect(nonces.size).toBe(3);
  },
);

it('SEC-8 allows no style elements in other answers', async () => {
  const policy = (await fetchHeaders(plain, `${BASE_PATH}/users/me`)).get(
    'content-security-policy',
  );

  expect(policy).toContain("style-src 'self';");
});

it('sends Strict-Transport-Security only with a TLS address', async () => {
  expect((await fetchHeaders(secure, '/login')).get('strict-transport-security')).toBe(
    'max-age=31536000',
  );
  expect((await fetchHeaders(plain, '/login')).get('strict-transport-security')).toBeNull();
});

function splitOnce(rule: string): [string, string] {
  const space = rule.indexOf(' ');
  return [rule.slice(0, space), rule.slice(space + 1)];
}
