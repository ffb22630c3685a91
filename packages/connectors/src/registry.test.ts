import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MANIFESTS } from './browser.ts';
import { CONNECTORS } from './index.ts';
import type { Manifest } from './manifest.ts';

it('has every folder under its own name, with the manifest that the portal reads', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name);

  expect(Object.keys(CONNECTORS).toSorted()).toEqual(folders.toSorted());
  for (const [id, connector] of Object.entries(CONNECTORS)) {
    expect(connector.manifest).toBe(MANIFESTS[id as keyof typeof MANIFESTS]);
    expect(connector.manifest.id).toBe(id);
    const { authorization, oauthNeeds }: Manifest = connector.manifest;
    const isByOAuth = authorization === 'oauth' || oauthNeeds !== undefined;
    expect(connector.oauth !== undefined).toBe(isByOAuth);
    expect(Object.keys(connector.lists).toSorted()).toEqual(connector.manifest.lists.toSorted());
  }
});
