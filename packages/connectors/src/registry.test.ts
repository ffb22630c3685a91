import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MANIFESTS } from './browser.ts';
import { CONNECTORS } from './index.ts';
import { PROFILES } from './profiles.ts';
import { supportsOAuth } from './shared/form.ts';

it('registers every folder under its name, with the portal’s manifest', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name);

  expect(Object.keys(CONNECTORS).toSorted()).toEqual(folders.toSorted());
  const hasProfile = (id: string) => existsSync(join(import.meta.dirname, id, 'profile.ts'));
  expect(Object.keys(PROFILES).toSorted()).toEqual(folders.filter(hasProfile).toSorted());
  for (const [id, connector] of Object.entries(CONNECTORS)) {
    expect(connector.manifest).toBe(MANIFESTS[id as keyof typeof MANIFESTS]);
    expect(connector.manifest.id).toBe(id);
    expect(connector.oauth !== undefined).toBe(supportsOAuth(connector.manifest));
    const { capabilities = {} } = connector;
    const capabilityNames = connector.manifest.capabilities ?? [];
    expect(Object.keys(capabilities).toSorted()).toEqual(capabilityNames.toSorted());
    expect(Object.keys(connector.lists).toSorted()).toEqual(connector.manifest.lists.toSorted());
  }
});
