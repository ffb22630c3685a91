// The contract has only what all CRMs share; peculiarities are functions in a vendor's folder (docs/decisions).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { MANIFESTS } from './browser.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAX_OPTIONAL = 24;
/** The limit without `Access`, `Grant` and search results, which no vendor implements. */
const MAX_VENDOR_OPTIONAL = 20;
const OPTIONAL = /^ +(?:readonly )?\w+\?[(:]/;
const OTHER_INTERFACES = ['Access', 'Grant', 'OpenDeal'];

function readOptionalMembers(file: string): { owner: string; line: string }[] {
  let owner = '';
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      owner = /^export (?:interface|type) (\w+)/.exec(line)?.[1] ?? owner;
      return OPTIONAL.test(line) ? [{ owner, line: line.trim() }] : [];
    });
}

it('keeps the optional members of the contract few', () => {
  const members = ['connector.ts', 'manifest.ts'].flatMap(readOptionalMembers);

  expect(members.length).toBeGreaterThan(0);
  expect(members.length).toBeLessThanOrEqual(MAX_OPTIONAL);
  const vendorMembers = members.filter(({ owner }) => !OTHER_INTERFACES.includes(owner));
  expect(vendorMembers.length).toBeLessThanOrEqual(MAX_VENDOR_OPTIONAL);
});

/** The lists of all vendors, and the client that is generated from the contract. */
const MAY_NAME_VENDORS = [
  'apps/api/src/demo/seed/seed-integrations.ts',
  'packages/connectors/src/browser.ts',
  'packages/connectors/src/index.ts',
  'packages/connectors/src/profiles.ts',
  'packages/contract/src/crm/integrations.ts',
  'packages/contract/src/identity/sign-up.ts',
  'packages/client/src/schema.d.ts',
  'scripts/chores/record/first-day.ts',
  'scripts/chores/record/three-minutes.ts',
];
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const TEST_FILE = /\.(?:test|e2e)\.tsx?$|\/testing\//;
const IDS = Object.keys(MANIFESTS);
/** Matches a word in code: `groner`, `Groner`, `pipedrive-ai`; not the end of a longer word. */
const VENDOR = new RegExp(`(?<![A-Za-z])(?:${IDS.join('|')})(?![a-z])`, 'i');

const isVendorPath = (path: string) =>
  path.startsWith('packages/fakes/') ||
  path.startsWith('packages/messages/') ||
  IDS.some((id) => path.startsWith(`packages/connectors/src/${id}/`));

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'dist'].includes(entry.name) ? [] : listSources(path);
    }
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

const removeComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');

it('names no vendor in generic files', () => {
  const generic = ['apps', 'packages', 'scripts']
    .flatMap((workspace) => listSources(join(ROOT, workspace)))
    .map((path) => relative(ROOT, path))
    .filter((path) => !TEST_FILE.test(path) && !isVendorPath(path));
  const filesNamingVendors = generic.filter((path) =>
    VENDOR.test(removeComments(readFileSync(join(ROOT, path), 'utf8'))),
  );

  expect(filesNamingVendors.toSorted()).toEqual(MAY_NAME_VENDORS.toSorted());
});
