// Breaks each import rule once in a small copy of the repository, where the linter must object.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_LAYERS } from './import-arrows.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const API = 'apps/api/src';
const PORTAL = 'apps/portal/src';

const FORBIDDEN = [
  ['packages/domain/src/a.ts', '@alo/contract/telephony/calls.ts'],
  ['packages/domain/src/b.ts', '@alo/messages/telephony/calls.ts'],
  ['packages/domain/src/c.ts', '../../contract/src/telephony/calls.ts'],
  ['packages/domain/src/d.ts', 'pg'],
  ['packages/contract/src/a.ts', '@alo/messages/telephony/calls.ts'],
  ['packages/contract/src/b.ts', '@alo/api/context.ts'],
  ['packages/contract/src/c.ts', '../../../apps/api/src/platform/context.ts'],
  ['packages/messages/src/a.ts', '@alo/contract/telephony/calls.ts'],
  ['packages/messages/src/b.ts', '@alo/telephony/telephony.ts'],
  ['packages/connectors/src/moskit/a.ts', '@alo/contract/telephony/calls.ts'],
  ['packages/connectors/src/moskit/b.ts', '../hubspot/oauth.ts'],
  ['packages/connectors/src/moskit/c.ts', '@alo/payments/payments.ts'],
  ['packages/connectors/src/moskit/d.ts', 'drizzle-orm/node-postgres'],
  ['packages/connectors/src/shared/a.ts', '../hubspot/oauth.ts'],
  ['packages/connectors/src/shared/people/a.ts', '../../hubspot/oauth.ts'],
  ['packages/connectors/src/a.ts', '@alo/telephony/telephony.ts'],
  ['packages/telephony/src/kamailio/a.ts', '../freeswitch/parse-call-event.ts'],
  ['packages/telephony/src/kamailio/b.ts', '@alo/contract/telephony/calls.ts'],
  ['packages/telephony/src/a.ts', '@alo/connectors/browser.ts'],
  ['packages/telephony/src/b.ts', '@alo/api/context.ts'],
  ['packages/telephony/src/c.ts', '@alo/outbound/outbound.ts'],
  ['packages/payments/src/asaas/a.ts', '../sandbox/payment-event.ts'],
  ['packages/payments/src/a.ts', '@alo/messages/money/charges.ts'],
  ['packages/outbound/src/a.ts', '@alo/domain/money/money.ts'],
  ['packages/outbound/src/b.ts', '@alo/api/context.ts'],
  ['packages/messages/src/c.ts', '@alo/outbound/outbound.ts'],
  ['packages/contract/src/d.ts', '@alo/outbound/outbound.ts'],
  ['packages/payments/src/asaas/b.ts', 'undici'],
  ['packages/connectors/src/moskit/e.ts', 'undici'],
  [`${API}/c.ts`, 'undici'],
  [`${API}/telephony/calls/e.ts`, 'undici'],
  ['packages/fakes/src/a.ts', '@alo/api/context.ts'],
  ['packages/fakes/src/b.ts', '@alo/messages/telephony/calls.ts'],
  ['packages/fakes/src/c.ts', '@alo/contract/telephony/calls.ts'],
  [`${API}/a.ts`, '@alo/portal/main.tsx'],
  [`${API}/b.ts`, '@alo/fakes/mailbox.ts'],
  [`${API}/platform/http/a.ts`, '../../../../portal/src/main.tsx'],
  [`${API}/a.test.ts`, '@alo/portal/main.tsx'],
  [`${API}/platform/context.ts`, '../money/balance/balance.ts'],
  [`${API}/platform/db/embedded/a.ts`, '../../../telephony/calls/routes.ts'],
  [`${API}/platform/access/a.ts`, '../../identity/users/users.ts'],
  [`${API}/product/rollout/a.ts`, '../../recordings/read-recording.ts'],
  [`${API}/recordings/a.ts`, '../telephony/calls/list/list-calls.ts'],
  [`${API}/recordings/stores/a.ts`, '../../deliveries/targets/alarm.ts'],
  [`${API}/money/balance/a.ts`, '../../deliveries/targets/alarm.ts'],
  [`${API}/money/rates/a.ts`, '../../operator/health/health.ts'],
  [`${API}/deliveries/queue/a.ts`, '../../money/balance/balance.ts'],
  [`${API}/telephony/calls/a.ts`, '../../identity/users/users.ts'],
  [`${API}/telephony/calls/b.ts`, '../../operator/main.ts'],
  [`${API}/telephony/calls/c.ts`, '../../recordings/routes.ts'],
  [`${API}/telephony/calls/d.ts`, '@alo/fakes/mailbox.ts'],
  [`${API}/telephony/softswitch/a.ts`, '../calls/store.ts'],
  [`${API}/identity/session/a.ts`, '../users/store.ts'],
  [`${API}/identity/session/b.ts`, '../../crm/delivery/plan/plan.ts'],
  [`${API}/crm/delivery/a.ts`, '../../identity/session/session.ts'],
  [`${API}/demo/a.ts`, '../open-context.ts'],
  [`${API}/operator/a.ts`, '../app.ts'],
  [`${PORTAL}/e.ts`, '@alo/outbound/outbound.ts'],
  [`${PORTAL}/a.ts`, '@alo/api/context.ts'],
  [`${PORTAL}/b.ts`, '@alo/telephony/telephony.ts'],
  [`${PORTAL}/c.ts`, '@alo/connectors/index.ts'],
  [`${PORTAL}/d.ts`, '../../api/src/context.ts'],
  [`${PORTAL}/app/a.ts`, '@alo/api/testing/build-call.ts'],
  [`${PORTAL}/a.e2e.ts`, '@alo/api/context.ts'],
  [`${PORTAL}/features/dashboard/a.ts`, '../call-report/call-report-csv.ts'],
  [`${PORTAL}/features/dashboard/b.tsx`, '../../app/routes.tsx'],
  [`${PORTAL}/features/dashboard/c.tsx`, '@alo/api/context.ts'],
  [`${PORTAL}/features/dashboard/d.tsx`, '../../features/session/login-page.tsx'],
  [`${PORTAL}/features/dashboard/charts/a.ts`, '../../call-report/call-report-csv.ts'],
  [`${PORTAL}/features/dashboard/charts/b.tsx`, '../../../app/routes.tsx'],
  [`${PORTAL}/features/dashboard/charts/bars/a.ts`, '../../../call-report/call-report-csv.ts'],
  [`${PORTAL}/features/dashboard/charts/c.tsx`, '@alo/payments/payments.ts'],
  [`${PORTAL}/components/a.tsx`, '../features/session/login-page.tsx'],
  [`${PORTAL}/components/b.tsx`, '../app/routes.tsx'],
  [`${PORTAL}/lib/a.ts`, '../features/session/use-session.ts'],
  [`${PORTAL}/lib/b.ts`, '../components/modal.tsx'],
  [`${PORTAL}/lib/c.ts`, '../app/routes.tsx'],
] as const;

const ALLOWED = [
  ['packages/contract/src/ok.ts', '@alo/domain/money/money.ts'],
  ['packages/connectors/src/moskit/ok.ts', '../shared/http.ts'],
  ['packages/connectors/src/shared/people/ok.ts', '../vendor/pages.ts'],
  ['packages/connectors/src/shared/people/kind.ts', '../../connector.ts'],
  ['packages/telephony/src/kamailio/ok.ts', '@alo/domain/calls/call.ts'],
  ['packages/fakes/src/ok.ts', '@alo/telephony/telephony.ts'],
  ['packages/fakes/src/out.ts', '@alo/outbound/outbound.ts'],
  ['packages/connectors/src/moskit/out.ts', '@alo/outbound/outbound.ts'],
  ['packages/payments/src/asaas/out.ts', '@alo/outbound/outbound.ts'],
  ['packages/outbound/src/ok.ts', 'undici'],
  [`${API}/out.ts`, '@alo/outbound/outbound.ts'],
  [`${API}/ok.ts`, '@alo/telephony/telephony.ts'],
  [`${API}/ok.test.ts`, '@alo/fakes/mailbox.ts'],
  [`${API}/platform/db/ok.ts`, 'pg'],
  [`${API}/platform/jobs/ok.ts`, '../db/client.ts'],
  [`${API}/telephony/calls/ok.ts`, '../../recordings/recording-links.ts'],
  [`${API}/telephony/calls/list/ok.ts`, '../../../platform/http/route.ts'],
  [`${API}/telephony/softswitch/ok.ts`, '../calls/call-id.ts'],
  [`${API}/money/financial-data/ok.ts`, '../balance/balance.ts'],
  [`${API}/identity/passkeys/ok.ts`, '../session/session.ts'],
  [`${API}/crm/integrations/grants/ok.ts`, '../../../deliveries/targets/alarm.ts'],
  [`${API}/operator/ok.ts`, '../telephony/calls/list/list-calls.ts'],
  [`${API}/operator/billing/ok.ts`, '../../money/charges/store.ts'],
  [`${PORTAL}/ok.ts`, '@alo/connectors/browser.ts'],
  [`${PORTAL}/ok.e2e.ts`, '@alo/api/testing/build-call.ts'],
  [`${PORTAL}/app/ok.tsx`, '../features/session/login-page.tsx'],
  [`${PORTAL}/features/dashboard/ok.tsx`, '../../components/modal.tsx'],
  [`${PORTAL}/features/dashboard/near.tsx`, './charts/column-chart.tsx'],
  [`${PORTAL}/features/dashboard/charts/ok.tsx`, '../dashboard-format.ts'],
  [`${PORTAL}/features/dashboard/charts/bars/ok.tsx`, '../../tiles/tile.tsx'],
  [`${PORTAL}/features/dashboard/charts/far.tsx`, '../../../lib/api-client.ts'],
  [`${PORTAL}/components/ok.tsx`, '../lib/brand.ts'],
] as const;

const TYPES_ONLY = [
  ['packages/messages/src/types.ts', '@alo/contract/telephony/calls.ts'],
  ['packages/messages/src/more-types.ts', '@alo/domain/calls/call.ts'],
] as const;

const LEAVES = [
  `fetch('https://example.com');`,
  `import { request } from 'node:http';\nrequest('http://example.com');`,
  `import { get } from 'node:https';\nget('https://example.com');`,
  `import http from 'node:http';\nhttp.get('http://example.com');`,
  `import * as https from 'node:https';\nhttps.get('https://example.com');`,
];
const HOUSE_BOUND = [
  API,
  `${API}/money/balance`,
  `${API}/identity/session`,
  'packages/payments/src/asaas',
  'packages/connectors/src/moskit',
  'packages/telephony/src',
];
const LEAVING = HOUSE_BOUND.flatMap((folder) =>
  LEAVES.map((text, number) => [`${folder}/leaves-${number}.ts`, text] as const),
);

const CONFIGURATION = [
  'oxlint.config.ts',
  'scripts/lint/import-arrows.ts',
  'scripts/lint/restricted-imports.ts',
];

let house: string;
let refusedFiles: Set<string>;
let leaving: Set<string>;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'alo-arrows-'));
  for (const file of CONFIGURATION) await copyIntoHouse(file);
  for (const [file, target] of [...FORBIDDEN, ...ALLOWED]) {
    await writeSource(file, `import { thing } from '${target}';\nexport const other = thing;\n`);
  }
  for (const [file, target] of TYPES_ONLY) {
    await writeSource(
      file,
      `import type { Thing } from '${target}';\nexport type Other = Thing;\n`,
    );
  }
  for (const [file, text] of LEAVING) await writeSource(file, `${text}\n`);
  await writeSource(`${API}/asks.test.ts`, `${LEAVES.join('\n')}\n`);
  await writeSource('packages/fakes/src/asks.ts', `${LEAVES[0]}\n`);
  await writeSource(
    `${API}/serves.ts`,
    `import { createServer } from 'node:http';\ncreateServer();\n`,
  );
  refusedFiles = await lint();
  leaving = new Set([...refusedFiles, ...(await lint('eslint(no-restricted-globals)'))]);
});

afterAll(() => rm(house, { recursive: true, force: true }));

it.each(FORBIDDEN)('%s may not import %s', (file) => {
  expect(refusedFiles).toContain(file);
});

it.each(ALLOWED)('%s may import %s', (file) => {
  expect(refusedFiles).not.toContain(file);
});

it.each(TYPES_ONLY)('%s may import types from %s', (file) => {
  expect(refusedFiles).not.toContain(file);
});

it.each(LEAVING)('SEC-10 %s may not send requests itself: %s', (file) => {
  expect(leaving).toContain(file);
});

it.each([`${API}/asks.test.ts`, 'packages/fakes/src/asks.ts', `${API}/serves.ts`])(
  'SEC-10 %s may, because it is a test or a server',
  (file) => {
    expect(leaving).not.toContain(file);
  },
);

it('every subject of the API has its layer', async () => {
  const subjects = (await readdir(join(ROOT, API))).filter(
    (name) => name !== 'testing' && !name.endsWith('.test.ts'),
  );

  expect(API_LAYERS.flat().toSorted()).toEqual(subjects.toSorted());
});

it('refuses circular imports, also of types', async () => {
  await writeSource(
    `${API}/circle.ts`,
    `import { two } from './two.ts';\nexport const one = () => two;\n`,
  );
  await writeSource(
    `${API}/two.ts`,
    `import { one } from './circle.ts';\nexport const two = () => one;\n`,
  );

  await writeSource(
    `${API}/ring.ts`,
    `import type { Two } from './twice.ts';\nexport type One = Two;\n`,
  );
  await writeSource(
    `${API}/twice.ts`,
    `import type { One } from './ring.ts';\nexport type Two = { one: One };\n`,
  );

  const circles = await lint('import(no-cycle)');
  expect(circles).toContain(`${API}/circle.ts`);
  expect(circles).toContain(`${API}/ring.ts`);
});

async function copyIntoHouse(file: string): Promise<void> {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await copyFile(join(ROOT, file), join(house, file));
}

async function writeSource(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await writeFile(join(house, file), text);
}

async function lint(code = 'eslint(no-restricted-imports)'): Promise<Set<string>> {
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const report = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: house }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { code: string; filename: string }[];
  };
  return new Set(diagnostics.flatMap((found) => (found.code === code ? [found.filename] : [])));
}
