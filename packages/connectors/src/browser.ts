// The portal's door: manifests alone, so that nothing of the server gets into a page.
import { agendorManifest } from './agendor/manifest.ts';
import { hubspotManifest } from './hubspot/manifest.ts';
import { kommoManifest } from './kommo/manifest.ts';
import { moskitManifest } from './moskit/manifest.ts';
import { pipedriveManifest } from './pipedrive/manifest.ts';
import { pipefyManifest } from './pipefy/manifest.ts';
import { piperunManifest } from './piperun/manifest.ts';
import { rdStationCrmManifest } from './rdstation-crm/manifest.ts';
import { salesforceManifest } from './salesforce/manifest.ts';
import { zendeskManifest } from './zendesk/manifest.ts';
import type { Manifest } from './manifest.ts';

export type { Choice, Credential, Manifest } from './manifest.ts';

/** Every CRM that can be connected. */
export const MANIFESTS = {
  agendor: agendorManifest,
  hubspot: hubspotManifest,
  kommo: kommoManifest,
  moskit: moskitManifest,
  pipedrive: pipedriveManifest,
  pipefy: pipefyManifest,
  piperun: piperunManifest,
  'rdstation-crm': rdStationCrmManifest,
  salesforce: salesforceManifest,
  zendesk: zendeskManifest,
} as const satisfies Record<string, Manifest>;

export type ConnectorId = keyof typeof MANIFESTS;
