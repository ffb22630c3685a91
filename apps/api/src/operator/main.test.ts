import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { desc, eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { accessTokens, users } from '../platform/db/schema/accounts.ts';
import { auditEvents } from '../platform/db/schema/installation.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { bareEnvironment } from '../testing/processes/bare-environment.ts';
import { givenOrganization, givenToken, givenUser } from '../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../testing/test-server.ts';
import { FAKE_ASAAS_KEY, startFakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import { diagnose } from './doctor/doctor.ts';

const OLD_KEY = 'the key of before which was long enough';
const NEW_KEY = 'the key of today which is also long enough';

const server = useTestServer({ SECRET_KEY: OLD_KEY });
const ROOT = join(import.meta.dirname, '../../../..');

function buildSettings(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { databaseUrl, databaseOwnerUrl, dataDir } = server.context.config;
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    SOFTSWITCH_SECRET,
    SECRET_KEY: OLD_KEY,
    ...overrides,
  };
}

async function run(args: string[], environment: NodeJS.ProcessEnv = buildSettings()) {
  const child = spawn(process.execPath, ['apps/api/src/operator/main.ts', ...args], {
    cwd: ROOT,
    env: { ...bareEnvironment(), ...environment },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  const exitCode = await new Promise((resolve) => child.once('exit', resolve));
  return { out, err, exitCode };
}

it('prints JSON, and exits with 1 on a refusal and 2 on wrong usage', async () => {
  const organization = await givenOrganization(server.context);

  const [success, refusal, usageError] = await Promise.all([
    run(['organizations', 'set-unlimited', organization.domain, 'on', '--json']),
    run(['--json', 'organizations', 'show', 'nobody']),
    run(['organizations', 'set-unlimited', organization.domain, 'perhaps']),
  ]);

  expect(JSON.parse(success.out)).toEqual({
    domain: organization.domain,
    isUnlimited: true,
    isChanged: true,
  });
  expect(success).toMatchObject({ exitCode: 0, err: '' });
  expect(refusal).toMatchObject({ exitCode: 1, out: '' });
  expect(JSON.parse(refusal.err).error).toContain('There is no organization "nobody"');
  expect(usageError.exitCode).toBe(2);
  expect(usageError.err).toContain('Use on or off.');
  expect(usageError.err).not.toContain('    at ');
  const [event] = await server.context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id));
  expect(event).toMatchObject({
    action: 'organization.flagsChanged',
    actorKind: 'operator',
    actorName: userInfo().username,
    after: { isUnlimited: true },
  });
}, 60_000);

it('seals again with the new key what older keys have sealed, and reports the rest', async () => {
  const oldBox = createSecretBox([OLD_KEY]);
  const organization = await givenOrganization(server.context);
  const user = await givenUser(server.context, organization);
  await givenToken(server.context, organization);
  const { db } = server.context;
  await db
    .update(users)
    .set({ totpSecret: oldBox.seal('totp', 'JBSWY3DP') })
    .where(eq(users.id, user.id));
  await db.update(accessTokens).set({ sealedToken: oldBox.seal('access-token', 'the token') });
  const environment = buildSettings({ SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: OLD_KEY });

  const sick = await diagnose(environment);
  const { out, exitCode } = await run(['--json', 'secrets', 'rotate'], environment);
  const again = await run(['secrets', 'rotate'], environment);

  expect(sick.find(({ check }) => check === 'secret key')).toMatchObject({
    status: 'warning',
    fix: 'Run: operator secrets rotate',
  });
  expect(exitCode).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ rotated: 2, older: 0, unreadable: 0 });
  expect(again.out).toContain('0 encrypted again; 0 still');
  const newBox = createSecretBox([NEW_KEY]);
  const [storedUser] = await db.select().from(users).where(eq(users.id, user.id));
  const [token] = await db.select().from(accessTokens);
  expect(newBox.open('totp', storedUser!.totpSecret!)).toBe('JBSWY3DP');
  expect(newBox.open('access-token', token!.sealedToken!)).toBe('the token');
  const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(event).toMatchObject({ action: 'secrets.rotated', after: { rotated: 2 } });

  const lost = await diagnose(buildSettings());
  expect(lost.find(({ check }) => check === 'secret key')).toMatchObject({ status: 'failed' });
}, 60_000);

it('the doctor finds everything right, or gives advice', async () => {
  const smtp = new SMTPServer({
    onAuth: ({ password }, _session, reply) =>
      password === 'right' ? reply(null, { user: 'alo' }) : reply(new Error('535 no')),
    secure: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const mailServer = (password: string) => `smtp://alo:${password}@127.0.0.1:${port}`;
  const well = {
    PUBLIC_URL: server.url,
    SECRET_KEY: NEW_KEY,
    SECRET_KEY_PREVIOUS: OLD_KEY,
    SOFTSWITCH_SECRET: '5f2c9e0b7d41a8836e1fb2c4',
  };

  const right = await diagnose(buildSettings({ ...well, SMTP_URL: mailServer('right') }));
  const wrong = await diagnose(
    buildSettings({
      ...well,
      SMTP_URL: mailServer('wrong'),
      PUBLIC_URL: `http://127.0.0.1:${await closedPort()}`,
      SOFTSWITCH_SECRET: 'aaaaaaaaaaaaaaaa',
      RECORDINGS_DIR: '/dev/null/recordings',
    }),
  );
  await new Promise<void>((resolve) => smtp.close(() => resolve()));

  const statuses = Object.fromEntries(right.map(({ check, status }) => [check, status]));
  expect(statuses).toMatchObject({
    settings: 'ok',
    database: 'ok',
    migrations: 'ok',
    clock: 'ok',
    'database role': 'ok',
    'point in time': 'ok',
    'call partitions': 'ok',
    'switch clock': 'ok',
    'call limits': 'ok',
    'job queue': 'ok',
    'mail server': 'ok',
    // The test server has no TLS.
    'public address': 'warning',
    recordings: 'ok',
    'softswitch secret': 'ok',
    payments: 'ok',
  });
  expect(wrong.filter(({ status }) => status === 'failed').map(({ check }) => check)).toEqual(
    expect.arrayContaining(['mail server', 'public address', 'recordings']),
  );
  expect(wrong.find(({ check }) => check === 'softswitch secret')?.status).toBe('warning');
  for (const finding of [...right, ...wrong]) {
    if (finding.status !== 'ok') expect(finding.fix, finding.check).toBeTruthy();
  }
  expect(JSON.stringify(wrong)).not.toContain('alo:wrong');
}, 60_000);

it('SYS-payment-asaas the doctor checks the key at the payment provider', async () => {
  const fake = await startFakeAsaas();
  const asaas = (overrides: NodeJS.ProcessEnv = {}) =>
    buildSettings({
      PAYMENT_PROVIDER: 'asaas',
      ASAAS_BASE_URL: fake.url,
      ASAAS_API_KEY: FAKE_ASAAS_KEY,
      ASAAS_WEBHOOK_TOKEN: 'token-of-the-webhook',
      ...overrides,
    });
  const payments = async (environment: NodeJS.ProcessEnv) =>
    (await diagnose(environment)).find(({ check }) => check === 'payments');

  const right = await payments(asaas());
  const wrongKey = await payments(asaas({ ASAAS_API_KEY: '$aact_prod_wrong' }));
  const cards = await payments(asaas({ ALLOW_CARD_NUMBERS: '1' }));
  await fake.close();
  const away = await payments(asaas());

  expect(right).toMatchObject({ status: 'ok' });
  expect(wrongKey).toMatchObject({
    status: 'failed',
    fix: expect.stringContaining('ASAAS_API_KEY'),
  });
  expect(JSON.stringify(wrongKey)).not.toContain('aact_prod_wrong');
  expect(cards).toMatchObject({ status: 'warning', fix: expect.stringContaining('SAQ-D') });
  expect(away).toMatchObject({ status: 'failed', fix: expect.stringContaining('ASAAS_BASE_URL') });
}, 60_000);

it('the doctor reports wrong settings, and an unavailable database', async () => {
  const incomplete = await diagnose({ DATABASE_URL: 'postgres://alo@127.0.0.1:1/alo' });
  const away = await diagnose(
    buildSettings({ DATABASE_URL: `postgres://alo@127.0.0.1:${await closedPort()}/alo` }),
  );

  expect(incomplete).toMatchObject([{ check: 'settings', status: 'failed' }]);
  expect(incomplete[0]!.message).toContain('SECRET_KEY is needed');
  expect(away.find(({ check }) => check === 'database')).toMatchObject({ status: 'failed' });
}, 60_000);

it('REL-14 the doctor reports a data folder that cannot be written to', async () => {
  const DATA_DIR = join(import.meta.filename, 'data');

  const [finding, ...others] = await diagnose(buildSettings({ DATA_DIR }));

  expect(finding).toMatchObject({ check: 'settings', status: 'failed' });
  expect(finding!.message).toContain(DATA_DIR);
  expect(others).toEqual([]);
});

async function closedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
