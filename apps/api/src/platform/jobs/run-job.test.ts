import type { JobWithMetadata } from 'pg-boss';
import { expect, it } from 'vitest';
import { runJob } from './run-job.ts';

it('REL-21 rejects a job that was fetched after the process began to stop', async () => {
  const job = {
    id: 'late',
    data: {},
    signal: new AbortController().signal,
    retryCount: 0,
    retryLimit: 1,
    expireInSeconds: 60,
  } as unknown as JobWithMetadata<object>;
  const measured = { completed: 0, failed: 0, seconds: 0 };
  const log = { warn: () => {}, error: () => {} };
  const stopping = AbortSignal.abort(new Error('The process ends'));

  const run = runJob('mail', job, () => new Promise(() => {}), stopping, measured, log);

  await expect(run).rejects.toThrow('The process ends');
  expect(measured).toMatchObject({ completed: 0, failed: 1 });
});
