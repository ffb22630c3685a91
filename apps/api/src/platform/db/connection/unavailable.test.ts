import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const NOWHERE = '/nowhere/.s.PGSQL.1';

it('REL-2 treats a missing socket as an unavailable database, but not a missing file', async () => {
  const [noSocket] = await once(connect(NOWHERE), 'error').catch((error: unknown) => [error]);
  const noFile = await readFile(NOWHERE).catch((error: unknown) => error);

  expect([noSocket, noFile].map((error: NodeJS.ErrnoException) => error.code)).toEqual([
    'ENOENT',
    'ENOENT',
  ]);
  expect([isDatabaseUnavailable(noSocket), isDatabaseUnavailable(noFile)]).toEqual([true, false]);
});

it.each([
  ['EPIPE', true],
  ['57P01', true],
  ['25006', true],
  ['23505', false],
])('REL-2 tells a broken connection from a refusal: %s', (code, isPassing) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('said'), { code }))).toBe(isPassing);
});
