import { expect, it, vi } from 'vitest';
import { parseApiError } from './api-error.ts';

const replyAfter = (retryAfter: string) =>
  new Response(JSON.stringify({ error: { statusCode: 429, name: 'X', message: 'wait' } }), {
    status: 429,
    headers: { 'Retry-After': retryAfter },
  });

it.each([
  ['120', 120],
  ['0', 0],
  ['Sun, 22 Nov 2026 12:01:30 GMT', 90],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('parses Retry-After %j as %j seconds', async (header, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });

  const { retryAfterSeconds, message } = await parseApiError(replyAfter(header));

  vi.useRealTimers();
  expect(message).toBe('wait');
  expect(retryAfterSeconds).toBe(seconds);
});
