import { expect, it, vi } from 'vitest';
import { givenFailedJob, givenOrganization } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { createScriptedPayments } from '../../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const readState = async (id: string) => {
  const { rows } = await server.context.pool.query(`select state from pgboss.job where id = $1`, [
    id,
  ]);
  return (rows[0] as { state: string }).state;
};

it('REL-15 lists failed jobs, and retries them on demand', async () => {
  server.context.payments = createScriptedPayments();
  const { id: organizationId } = await givenOrganization(server.context);
  const id = await givenFailedJob(server.context, organizationId);

  const failedJobs = await runOperatorJson(server, 'jobs', 'list');
  expect(failedJobs).toMatchObject([
    { id, queue: 'customerUpdate', state: 'failed', error: 'The provider says no', nextTry: null },
  ]);
  expect(JSON.stringify(failedJobs)).not.toContain('organizationId');
  expect((await runOperator(server, ['jobs', 'retry'])).refusal).toMatch(/--all/);
  expect((await runOperator(server, ['jobs', 'retry', 'nothing'])).refusal).toMatch(
    /None of these/,
  );

  const { output } = await runOperator(server, ['jobs', 'retry', id]);

  expect(output).toMatch(/^1 /);
  await vi.waitFor(async () => expect(await readState(id)).toBe('completed'), 15_000);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('job_tries_total{queue="customerUpdate",outcome="completed"} 1');
  expect(await runOperatorJson(server, 'jobs', 'list')).toEqual([]);
});
