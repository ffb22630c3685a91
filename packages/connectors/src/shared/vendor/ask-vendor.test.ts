import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { expect, it } from 'vitest';
import { askVendor } from './ask-vendor.ts';
import { answered } from '../testing/scripted-vendor.ts';

const vendorWith = (headers: Record<string, string> = {}) => ({
  name: 'Solar',
  baseUrl: 'https://solar.example',
  headers,
  secrets: ['of-acme-alone', ''],
  rateLimitSeconds: 9,
  readRefusal: (body: unknown) => String((body as { message?: string }).message ?? ''),
});

const failing = (body: unknown, status: number, retryAfterSeconds?: number) =>
  askVendor({ send: async () => answered(body, status, retryAfterSeconds) }, vendorWith());

it.each([
  [401, undefined, 'credentials', 'credentials', null],
  [404, undefined, 'rejected', 'rejected', null],
  [302, undefined, 'unavailable', 'unknown', null],
  [408, undefined, 'unavailable', 'unknown', null],
  [500, undefined, 'unavailable', 'unknown', null],
  [503, undefined, 'unavailable', 'unknown', null],
  // With Retry-After, nothing was done.
  [503, 7, 'unavailable', 'unavailable', 7000],
  [429, 7, 'rateLimited', 'rateLimited', 7000],
  [429, undefined, 'rateLimited', 'rateLimited', 9000],
] as const)(
  'DEL-21 takes the answer %s (Retry-After %s) to a read for %s, to a write for %s',
  async (status, after, read, written, retryAfterMs) => {
    const ask = failing({ message: 'Não' }, status, after);

    await expect(ask('GET', '/')).rejects.toMatchObject({ kind: read, status, retryAfterMs });
    await expect(ask('POST', '/')).rejects.toMatchObject({ kind: written, vendorMessage: 'Não' });
    await expect(ask('POST', '/', { onlyReads: true })).rejects.toMatchObject({ kind: read });
  },
);

it('DEL-21 does not blame the key for a proxy’s page', async () => {
  const text = ' <html>blocked</html>';
  const page = { ...answered('', 403), text, jsonIfAny: () => undefined };
  const ask = askVendor({ send: async () => page }, vendorWith());

  await expect(ask('POST', '/')).rejects.toMatchObject({ kind: 'unavailable' });
});

it('DEL-21 tells a request that was not sent from a lost answer', async () => {
  const lost = (kind: 'unreachable' | 'timedOut') => {
    const error = new OutboundError({ kind, requestLine: 'POST x', reason: 'y' });
    return askVendor({ send: () => Promise.reject(error) }, vendorWith())('POST', '/');
  };

  await expect(lost('unreachable')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(lost('timedOut')).rejects.toMatchObject({ kind: 'unknown' });
});

it('DEL-21 shortens a vendor’s message and removes secrets', async () => {
  const ask = failing({ message: `of-acme-alone ${'.'.repeat(900)}` }, 422);

  const error = await ask('POST', '/').catch((one) => one);

  expect(error.vendorMessage).toMatch(/^… \.+$/);
  expect(error.vendorMessage).toHaveLength(500);
  expect(error.message).not.toContain('acme');
});

it.each(['ключ', 'a\nb', '😀'])('INT-07 refuses the key %j without sending it', async (key) => {
  const send = () => Promise.reject(new Error('the request was sent'));

  await expect(
    askVendor({ send }, vendorWith({ Authorization: key }))('GET', '/'),
  ).rejects.toMatchObject({ kind: 'credentials' });
});

it('DEL-21 marks reads as such whatever their method, and no writes', async () => {
  const readFlags: boolean[] = [];
  const send = async ({ onlyReads }: OutboundRequest) => {
    readFlags.push(onlyReads ?? false);
    return answered({}, 200);
  };
  const ask = askVendor({ send }, vendorWith());

  await ask('POST', '/', { onlyReads: true });
  await ask('POST', '/');

  expect(readFlags).toEqual([true, false]);
});

it('DEL-02 names its secrets, so that the log of requests hides them', async () => {
  const requests: OutboundRequest[] = [];
  const ask = askVendor(
    { send: async (request) => (requests.push(request), answered({})) },
    vendorWith(),
  );

  await ask('GET', '/rest/of-acme-alone/calls');

  expect(requests.map(({ secrets }) => secrets)).toEqual([['of-acme-alone', '']]);
});
