// The portal's door: manifests alone, so that nothing of the server gets into a page.
import { hubspotManifest } from './hubspot/manifest.ts';
import { moskitManifest } from './moskit/manifest.ts';
import { pipedriveManifest } from './pipedrive/manifest.ts';
import type { Manifest } from './manifest.ts';

/** Every CRM that can be connected. */
export const MANIFESTS = {
  hubspot: hubspotManifest,
  moskit: moskitManifest,
  pipedrive: pipedriveManifest,
} as const satisfies Record<string, Manifest>;

export type ConnectorId = keyof typeof MANIFESTS;
