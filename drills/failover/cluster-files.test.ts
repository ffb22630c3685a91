import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERROR_CODES, ErrorReply } from '@alo/contract/platform/error.ts';
import { expect, it } from 'vitest';

it('the load balancer answers with the shape of the API when no server is ready', async () => {
  const file = join(import.meta.dirname, '../../deploy/cluster/alo-503.json');
  const reply = ErrorReply.parse(JSON.parse(await readFile(file, 'utf8')));

  expect(reply.error).toMatchObject({ statusCode: 503, code: ERROR_CODES.overloaded });
});
