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
import { addConnector } from './chores/new-connector.mjs';
import { inProject } from './chores/project.mjs';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'alo-connector-'));
  cpSync(inProject('packages'), join(root, 'packages'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  cpSync(inProject('tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  // the packages of others, and ours as they are here
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@alo'), { recursive: true });
  for (const name of readdirSync(inProject('node_modules')).filter((one) => one !== '@alo')) {
    symlinkSync(inProject('node_modules', name), join(modules, name));
  }
  for (const room of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(root, 'packages', room), join(modules, '@alo', room));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

it('A new connector compiles, is registered at its place, and has a test that finds what is to be filled in', () => {
  const written = addConnector(root, 'lead-hub', 'Lead Hub');

  expect(written).toHaveLength(12);
  const browser = textOf('packages/connectors/src/browser.ts');
  expect(browser).toMatch(/kommo\/manifest\.ts';\n.*lead-hub\/manifest\.ts';\n.*moskit\/manifest/);
  expect(browser).toMatch(/ {2}kommo: .*\n {2}'lead-hub': leadHubManifest,\n {2}moskit/);
  expect(textOf('packages/connectors/src/index.ts')).toMatch(
    / {2}kommo,\n {2}'lead-hub': leadHub,\n {2}moskit/,
  );
  expect(textOf('packages/fakes/src/crm/stand-ins.ts')).toMatch(
    / {2}kommo: .*\n {2}'lead-hub': \{ start: startFakeLeadHub, typed: .*\n {2}moskit/,
  );
  expect(textOf('packages/contract/src/crm/integrations.ts')).toMatch(
    / {2}'kommo',\n {2}'lead-hub',\n {2}'moskit'/,
  );
  expect(textOf('packages/fakes/src/crm/lead-hub/lead-hub.test.ts')).toContain(
    'describeConnector({',
  );
  const checked = () =>
    execFileSync(process.execPath, [
      inProject('node_modules/typescript/bin/tsc'),
      '--noEmit',
      '-p',
      join(root, 'packages/fakes'),
    ]);
  expect(checked).not.toThrow();
}, 60_000);

it('A new connector refuses a name that is none, and one that is there', () => {
  expect(() => addConnector(root, 'Lead Hub')).toThrow('A gateway is like');
  expect(() => addConnector(root, 'hubspot')).toThrow('already');
});
