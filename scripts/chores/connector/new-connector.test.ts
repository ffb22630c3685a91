import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addConnector } from './new-connector.mjs';
import { resolveInProject } from '../project.mjs';

const PROOF = 'apps/api/src/operator/bridge/prove-command.test.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'alo-connector-'));
  cpSync(resolveInProject('packages'), join(root, 'packages'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  for (const file of ['tsconfig.base.json', PROOF]) {
    cpSync(resolveInProject(file), join(root, file));
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@alo'), { recursive: true });
  for (const name of readdirSync(resolveInProject('node_modules')).filter(
    (one) => one !== '@alo',
  )) {
    symlinkSync(resolveInProject('node_modules', name), join(modules, name));
  }
  for (const workspace of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(root, 'packages', workspace), join(modules, '@alo', workspace));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const readText = (file: string) => readFileSync(join(root, file), 'utf8');

it('compiles and registers a new connector, with a test for what to fill in', () => {
  const written = addConnector(root, 'lead-hub', 'Lead Hub');

  expect(written).toHaveLength(13);
  const browser = readText('packages/connectors/src/browser.ts');
  expect(browser).toMatch(/kommo\/manifest\.ts';\n.*lead-hub\/manifest\.ts';\n.*moskit\/manifest/);
  expect(browser).toMatch(/ {2}kommo: .*\n {2}'lead-hub': leadHubManifest,\n {2}moskit/);
  expect(readText('packages/connectors/src/index.ts')).toMatch(
    / {2}kommo,\n {2}'lead-hub': leadHub,\n {2}moskit/,
  );
  expect(readText('packages/fakes/src/crm/stand-ins.ts')).toMatch(
    / {2}kommo: .*\n {2}'lead-hub': \{ start: startFakeLeadHub, typed: .*\n {2}moskit/,
  );
  expect(readText('packages/contract/src/crm/integrations.ts')).toMatch(
    / {2}'kommo',\n {2}'lead-hub',\n {2}'moskit'/,
  );
  expect(readText(PROOF)).toMatch(
    / {2}kommo: .*\n {2}'lead-hub': \['readBack', 'remove'\],\n {2}moskit/,
  );
  expect(readText('packages/fakes/src/crm/lead-hub/lead-hub.test.ts')).toContain(
    'describeConnector({',
  );
  const checked = () =>
    execFileSync(process.execPath, [
      resolveInProject('node_modules/typescript/bin/tsc'),
      '--noEmit',
      '-p',
      join(root, 'packages/fakes'),
    ]);
  expect(checked).not.toThrow();
}, 60_000);

it('A new connector needs a valid and free name', () => {
  expect(() => addConnector(root, 'Lead Hub')).toThrow('A gateway is like');
  expect(() => addConnector(root, 'hubspot')).toThrow('already');
});
