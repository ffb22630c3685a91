import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { useTestServer, type TestServer } from '../testing/test-server.ts';

const plain = useTestServer();
const secure = useTestServer({ PUBLIC_URL: 'https://portal.example' });

const headersOf = async ({ url }: TestServer, path: string) => (await fetch(url + path)).headers;

it.each(['/login', '/brand.css', '/api/docs', `${BASE_PATH}/users/me`, `${BASE_PATH}/nowhere`])(
  '%s may not be framed, guessed at, or tell others from where one comes',
  async (path) => {
    const headers = await headersOf(plain, path);

    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

it('the content policy takes scripts, connections and frames from nowhere else', async () => {
  const policy = (await headersOf(plain, '/login')).get('content-security-policy')!;
  const rules = new Map(policy.split(';').map((rule) => splitOnce(rule.trim())));

  expect(rules.get('default-src')).toBe("'self'");
  expect(rules.get('script-src')).toBe("'self'");
  expect(rules.get('connect-src')).toBe("'self'");
  expect(rules.get('object-src')).toBe("'none'");
  expect(rules.get('base-uri')).toBe("'none'");
  expect(rules.get('form-action')).toBe("'self'");
  expect(rules.get('frame-ancestors')).toBe("'none'");
  expect(policy).not.toContain('unsafe-eval');
  // the one exception, for styles alone: the component library sets sizes by style elements
  expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  expect(rules.get('style-src')).toBe("'self' 'unsafe-inline'");
});

it('promises TLS for a year only where people come by TLS', async () => {
  expect((await headersOf(secure, '/login')).get('strict-transport-security')).toBe(
    'max-age=31536000',
  );
  expect((await headersOf(plain, '/login')).get('strict-transport-security')).toBeNull();
});

function splitOnce(rule: string): [string, string] {
  const space = rule.indexOf(' ');
  return [rule.slice(0, space), rule.slice(space + 1)];
}
