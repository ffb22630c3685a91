import { SECRET_MASK } from '@alo/contract/deliveries/deliveries.ts';
import { expect, it } from 'vitest';
import { removeSecrets, type RawExchange } from './cut-secrets.ts';

const SECRET = 'pk_live_51H8sEcReT';

const toExchange = (change: Partial<RawExchange>) =>
  removeSecrets({
    isCustomers: false,
    secrets: [],
    method: 'POST',
    url: 'https://crm.example/v1/calls',
    requestHeaders: { 'Content-Type': 'application/json' },
    requestBody: null,
    status: 200,
    answerHeaders: { 'content-type': 'application/json' },
    answerBody: null,
    failure: null,
    ms: 12,
    ...change,
  });

const JSON_WITH = (name: string) => JSON.stringify({ calls: [{ [name]: SECRET, note: 'fica' }] });

it.each([
  ['a header', { requestHeaders: { Authorization: `Bearer ${SECRET}` } }],
  ['a header under any name', { requestHeaders: { 'X-Nectar': SECRET } }],
  ['a cookie of the answer', { answerHeaders: { 'set-cookie': `sid=${SECRET}; Path=/` } }],
  ['the query of a vendor', { url: `https://crm.example/v1/calls?api_token=${SECRET}&page=1` }],
  ['the query of a customer', { isCustomers: true, url: `https://erp.example/voz?x=${SECRET}` }],
  ['what was asked', { requestBody: JSON_WITH('client_secret') }],
  [
    'what was asked by a form',
    {
      requestHeaders: { 'Content-Type': 'application/x-www-form-urlencoded' },
      requestBody: `grant_type=refresh_token&refresh_token=${SECRET}`,
    },
  ],
  ['what was answered', { answerBody: JSON_WITH('access_token') }],
  ['an object of secrets', { answerBody: JSON.stringify({ credentials: { user: SECRET } }) }],
  ['half of an answer', { answerBody: JSON_WITH('senha').slice(0, -3) }],
  [
    'an answer that repeats what the request showed',
    {
      requestHeaders: { 'X-Api': SECRET },
      answerBody: `<p>the key ${SECRET} is none</p>`,
    },
  ],
  [
    'a link that plays a recording',
    {
      requestBody: JSON.stringify({
        recordUrl: `https://alo.example/r/1.mp3?expires=9&signature=${SECRET}`,
      }),
    },
  ],
  [
    'such a link in a note of HTML',
    {
      requestBody: JSON.stringify({
        note: `<a href="https://alo.example/r/1.mp3?expires=9&amp;signature=${SECRET}">Ouvir</a>`,
      }),
    },
  ],
  [
    'such a link in a form',
    {
      requestHeaders: { 'Content-Type': 'application/x-www-form-urlencoded' },
      requestBody: `link=${encodeURIComponent(`https://alo.example/r/1.mp3?signature=${SECRET}`)}`,
    },
  ],
  [
    'such a link in half of an answer',
    { answerBody: `{"link":"https:\\/\\/alo.example\\/r\\/1.mp3?x=9\\u0026signature=${SECRET}` },
  ],
] satisfies [string, Partial<RawExchange>][])('DEL-02 removes the secret of %s', (_, change) => {
  const exchange = toExchange(change);

  expect(JSON.stringify(exchange)).not.toContain(SECRET);
  expect(JSON.stringify(exchange)).toContain(SECRET_MASK);
});

it('DEL-02 removes credentials of the request from the answer, and keeps the words around them', () => {
  const signed = `AWS4-HMAC-SHA256 Credential=${SECRET}/20261123/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=0f1e2d3c4b`;
  const answerBody =
    '<Code>SignatureDoesNotMatch</Code> AWS4-HMAC-SHA256 SignedHeaders Credential host;x-amz-date representation';
  const requestHeaders = { Authorization: signed, Prefer: 'return=representation' };

  expect(toExchange({ requestHeaders, answerBody }).answerBody).toBe(answerBody);
  for (const [header, pass] of [
    [signed, '0f1e2d3c4b'],
    [signed, `${SECRET}/20261123/us-east-1/s3/aws4_request`],
    [`Token token=${SECRET}, email=ana@acme.example`, SECRET],
    [`Zoho-oauthtoken ${SECRET}`, SECRET],
    ['Basic cGtfbGl2ZTpz', 'cGtfbGl2ZTpz'],
    ['Bearer a1=b2c3d4e5f6', 'a1=b2c3d4e5f6'],
    ['Basic cGtfbGl2ZTpzMTIzNA==', 'cGtfbGl2ZTpzMTIzNA=='],
  ] as const) {
    const exchange = toExchange({
      requestHeaders: { Authorization: header },
      answerBody: `no ${pass}!`,
    });
    expect(exchange.answerBody).toBe(`no ${SECRET_MASK}!`);
  }
});

it.each([
  ['the path', { url: `https://acme.bitrix24.example/rest/1/${SECRET}/crm.activity.add` }],
  ['the query under any name', { url: `https://crm.example/v1/calls?x=${SECRET}&page=1` }],
  [
    'the host',
    { url: `https://${SECRET.toLowerCase()}.crm.example/v1`, secrets: [SECRET.toLowerCase()] },
  ],
  ['a header that is shown', { requestHeaders: { 'X-Request-Id': `${SECRET}-1` } }],
  ['what was asked', { requestBody: JSON.stringify({ note: `chave ${SECRET}` }) }],
  [
    'what was asked by a form',
    {
      requestHeaders: { 'Content-Type': 'application/x-www-form-urlencoded' },
      requestBody: `note=${SECRET}`,
    },
  ],
  ['what was answered', { answerBody: `<p>no account ${SECRET}</p>` }],
  ['a header of the answer', { answerHeaders: { 'x-request-id': `of-${SECRET}` } }],
  ['an address that is truncated', { url: `https://crm.example/${'x'.repeat(8160)}/${SECRET}` }],
] satisfies [string, Partial<RawExchange>][])(
  'DEL-02 removes a stored secret from %s',
  (_, change) => {
    const exchangeText = JSON.stringify(toExchange({ secrets: [SECRET], ...change }));

    expect(exchangeText.toLowerCase()).not.toContain(SECRET.toLowerCase());
    expect(exchangeText).not.toContain(SECRET.slice(0, 8));
    expect(exchangeText).toContain(SECRET_MASK);
  },
);

it.each([
  ['of a path', (secret: string) => ({ url: new URL(`https://crm.example/${secret}/calls`).href })],
  [
    'of a path segment',
    (secret: string) => ({ url: `https://crm.example/${encodeURIComponent(secret)}/calls` }),
  ],
  [
    'of a form',
    (secret: string) => ({
      requestHeaders: { 'Content-Type': 'application/x-www-form-urlencoded' },
      requestBody: new URLSearchParams({ note: secret }).toString(),
    }),
  ],
  ['of JSON', (secret: string) => ({ answerBody: JSON.stringify({ note: `a ${secret}` }) })],
])('DEL-02 removes a stored secret in the spelling %s', (_, change) => {
  const secret = 'é "s3/c+r t"$';
  const { url, requestBody, answerBody } = toExchange({ secrets: [secret], ...change(secret) });
  const exchangeText = [url, requestBody, answerBody].join(' ');

  expect(exchangeText).toContain(SECRET_MASK);
  expect(exchangeText).not.toMatch(/s3/);
});

it('DEL-02 removes the longer one of two secrets that begin alike', () => {
  const exchange = toExchange({ secrets: ['acme-key', 'acme-key-2'], answerBody: 'no acme-key-2' });

  expect(exchange.answerBody).toBe(`no ${SECRET_MASK}`);
});

it('DEL-02 keeps everything else', () => {
  const exchange = toExchange({
    url: 'https://crm.example/v1/calls?page=2',
    requestBody: '{"subject":"Ligação","duration":41}',
    status: 429,
    answerHeaders: { 'content-type': 'application/json', 'retry-after': '30' },
    answerBody: '{"error":"slow down"}',
  });

  expect(exchange).toEqual({
    method: 'POST',
    url: 'https://crm.example/v1/calls?page=2',
    requestHeaders: { 'content-type': 'application/json' },
    requestBody: '{"subject":"Ligação","duration":41}',
    status: 429,
    answerHeaders: { 'content-type': 'application/json', 'retry-after': '30' },
    answerBody: '{"error":"slow down"}',
    isCut: false,
    failure: null,
    ms: 12,
  });
});

it('DEL-02 truncates long texts, and drops what a database cannot store', () => {
  const exchange = toExchange({
    answerBody: `a\0b\ud800${'x'.repeat(100_000)}`,
    answerHeaders: {},
  });

  expect(exchange.isCut).toBe(true);
  expect(exchange.answerBody).toHaveLength(8192);
  expect(exchange.answerBody).toMatch(/^a\ufffdb\ufffdx+$/);
});

it('DEL-02 stops reading a form at the usual limit, even if every field is secret', () => {
  const answerHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
  const fields = Array.from({ length: 400_000 }, (_, n) => `token${n}=${SECRET}`).join('&');

  const exchange = toExchange({ answerHeaders, answerBody: fields });

  expect(exchange.isCut).toBe(true);
  expect(exchange.answerBody).not.toContain(SECRET);
});
