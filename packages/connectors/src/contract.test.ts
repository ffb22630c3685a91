// The contract holds what all CRMs share. What one vendor has is a function in that vendor's folder (docs/decisions).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { MANIFESTS } from './browser.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAX_OPTIONAL = 24;
/** Of what a vendor implements: beside it stand `Access`, `Grant` and what a search finds. */
const MAX_OPTIONAL_OF_VENDORS = 20;
const OPTIONAL = /^ +(?:readonly )?\w+\?[(:]/;
const OF_OTHERS = ['Access', 'Grant', 'OpenDeal'];

/** Optional members by the interface in which they stand. */
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
  const ofVendors = members.filter(({ owner }) => !OF_OTHERS.includes(owner));
  expect(ofVendors.length).toBeLessThanOrEqual(MAX_OPTIONAL_OF_VENDORS);
});

/** The lists of all vendors, and the client that is generated from the contract. */
const MAY_NAME_VENDORS = [
  'packages/connectors/src/browser.ts',
  'packages/connectors/src/index.ts',
  'packages/connectors/src/profiles.ts',
  'packages/contract/src/crm/integrations.ts',
  'packages/contract/src/identity/sign-up.ts',
  'packages/client/src/schema.d.ts',
];
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const OF_TESTS = /\.(?:test|e2e)\.tsx?$|\/testing\//;
const IDS = Object.keys(MANIFESTS);
/** A word in code: `groner`, `Groner`, `pipedrive-ai`; not the last part of a longer word. */
const VENDOR = new RegExp(`(?<![A-Za-z])(?:${IDS.join('|')})(?![a-z])`, 'i');

const isVendors = (path: string) =>
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

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');

it('names a vendor in no generic file', () => {
  const generic = ['apps', 'packages', 'scripts']
    .flatMap((room) => listSources(join(ROOT, room)))
    .map((path) => relative(ROOT, path))
    .filter((path) => !OF_TESTS.test(path) && !isVendors(path));
  const naming = generic.filter((path) =>
    VENDOR.test(withoutComments(readFileSync(join(ROOT, path), 'utf8'))),
  );

  expect(naming.toSorted()).toEqual(MAY_NAME_VENDORS.toSorted());
});
