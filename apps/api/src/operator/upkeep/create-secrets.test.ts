import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { emptyDatabase } from '../../testing/test-database.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function givenFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'alo.env');
}

it('writes what a production server needs into a file that only its owner reads', async () => {
  const file = await givenFile();

  const { refusal, output } = await runOperator(server, ['secrets', '--file', file]);

  expect(refusal).toBeNull();
  const text = await readFile(file, 'utf8');
  const config = readConfig(parseEnv(text));
  expect(config).toMatchObject({ isDemo: false, publicUrl: 'https://localhost' });
  expect(config.databaseOwnerUrl).toContain('postgres://alo:');
  expect(output).not.toContain(config.secretKey);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('never overwrites a file', async () => {
  const file = await givenFile();
  await runOperator(server, ['secrets', '--file', file]);
  const textBefore = await readFile(file, 'utf8');

  const { refusal } = await runOperator(server, ['secrets', '--file', file]);

  expect(refusal).toContain('already exists');
  expect(await readFile(file, 'utf8')).toBe(textBefore);
});

it('says that the folder of the file does not exist', async () => {
  const { refusal } = await runOperator(server, ['secrets', '--file', '/no-such-folder/alo.env']);

  expect(refusal).toBe('/no-such-folder/alo.env: That folder does not exist.');
});

it('prints other secrets each time, with the given addresses', async () => {
  const args = ['secrets', '--file', '-', '--database', '127.0.0.1:5432'];
  const [first, second] = await Promise.all([runOperator(server, args), runOperator(server, args)]);

  const values = parseEnv(first.output);
  expect(values['DATABASE_URL']).toBe(
    `postgres://alo_server:${values['SERVER_PASSWORD']}@127.0.0.1:5432/alo`,
  );
  expect(values['SECRET_KEY']).not.toBe(parseEnv(second.output)['SECRET_KEY']);
});

it('migrate makes the tables of an empty database, and does nothing the second time', async () => {
  const { databaseUrl, databaseOwnerUrl } = server.context.config;
  const database = await emptyDatabase({ url: databaseUrl!, ownerUrl: databaseOwnerUrl! });
  onTestFinished(() => database.drop());
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: '1',
  };

  const first = await runOperator(server, ['migrate'], { environment });
  const second = await runOperator(server, ['migrate'], { environment });

  expect(first).toEqual(second);
  expect(first).toMatchObject({ refusal: null, output: expect.stringContaining('of version') });
});
