import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureCallPartitions } from '../../platform/db/call-partitions.ts';
import { givenCalls, givenExtension, givenOrganization, givenUser } from '../../testing/given.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const NUMBER = '11955500127';
const today = new Date();
const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 8, 1))
  .toISOString()
  .slice(0, 7);

const operate = async (...args: string[]) => {
  const { output, refusal } = await runOperator(server, args);
  if (refusal !== null) throw new Error(refusal);
  return output;
};

const listFiles = () => readdir(join(server.context.config.dataDir, 'archive', 'calls', month));

it('PRI-6 export and erasure reach archived calls, and other organizations keep theirs', async () => {
  await ensureCallPartitions(server.owner, new Date(`${month}-01T00:00:00Z`));
  const [organization, other] = [
    await givenOrganization(server.context),
    await givenOrganization(server.context),
  ];
  const user = await givenUser(server.context, organization, { role: 'USER' });
  await givenUser(server.context, organization, { role: 'ADMIN' });
  await givenExtension(server.context, organization, {
    number: '1001',
    email: user.email,
    firstName: 'Caio',
  });
  for (const each of [organization, other]) {
    await givenCalls(
      server.context,
      each,
      [`0${NUMBER}`, '1133334444'].map((dialedNumber, i) => ({
        startedAt: `${month}-1${i}T12:00:00Z`,
        dialedNumber,
        metadata: { phone: dialedNumber },
      })),
      { isHistory: true },
    );
  }
  await operate('archive', 'run', '--month', month);
  const before = await listFiles();
  const folder = await mkdtemp(join(tmpdir(), 'export-'));

  await operate(
    'privacy',
    'export',
    organization.domain,
    join(folder, 'a.tar.gz'),
    '--number',
    NUMBER,
  );
  execFileSync('tar', ['-xzf', join(folder, 'a.tar.gz'), '-C', folder]);
  const exported = (await readFile(join(folder, `calls-${month}.jsonl`), 'utf8')).trim();
  expect(exported.split('\n')).toHaveLength(1);
  expect(exported).toContain(NUMBER);

  const output = await operate('privacy', 'erase-number', organization.domain, NUMBER, '--confirm');
  expect(output).toContain('archived_calls 1');
  expect(await listFiles()).toHaveLength(1);
  expect(await listFiles()).not.toEqual(before);
  await operate('privacy', 'erase-user', user.email, '--confirm');
  await operate('privacy', 'retention', organization.domain, '--numbers', '30');
  expect(await operate('--json', 'archive', 'run', '--keep', '4')).toContain('"erased": 1');
  expect(await operate('--json', 'archive', 'run', '--keep', '4')).toContain('"erased": 0');
  await server.owner.query('delete from organization_retention');

  await operate('archive', 'restore', month);
  const read = async ({ id }: { id: number }) =>
    (
      await server.owner.query<object>(
        `select dialed_number as dialed, metadata->>'phone' as phone, email from calls where organization_id = $1 order by sequence`,
        [id],
      )
    ).rows;
  expect(await read(organization)).toEqual(
    ['apagado', null].map((phone) => ({ dialed: 'apagado', phone, email: null })),
  );
  expect(await read(other)).toEqual([
    { dialed: `0${NUMBER}`, phone: `0${NUMBER}`, email: null },
    { dialed: '1133334444', phone: '1133334444', email: null },
  ]);

  await operate('privacy', 'erase-number', other.domain, NUMBER, '--confirm');
  expect(await listFiles()).toEqual([]);
  await operate('archive', 'run', '--month', month);
  await operate(
    'privacy',
    'erase-organization',
    organization.domain,
    '--confirm',
    organization.domain,
  );
  expect(await operate('archive', 'list')).toMatch(/archived +2 +1 +1/);
});
