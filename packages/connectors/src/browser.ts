// Entry point for the portal: manifests only, so that no server code is bundled.
import { activecampaignManifest } from './activecampaign/manifest.ts';
import { agendorManifest } from './agendor/manifest.ts';
import { appfacilitaManifest } from './appfacilita/manifest.ts';
import { clickupManifest } from './clickup/manifest.ts';
import { exactsalesManifest } from './exactsales/manifest.ts';
import { gronerManifest } from './groner/manifest.ts';
import { hubspotManifest } from './hubspot/manifest.ts';
import { kommoManifest } from './kommo/manifest.ts';
import { moskitManifest } from './moskit/manifest.ts';
import { nectarManifest } from './nectar/manifest.ts';
import { pipedriveManifest } from './pipedrive/manifest.ts';
import { pipefyManifest } from './pipefy/manifest.ts';
import { piperunManifest } from './piperun/manifest.ts';
import { ploomesManifest } from './ploomes/manifest.ts';
import { rdStationCrmManifest } from './rdstation-crm/manifest.ts';
import { salesflowcrmManifest } from './salesflowcrm/manifest.ts';
import { salesforceManifest } from './salesforce/manifest.ts';
import { sharpspringManifest } from './sharpspring/manifest.ts';
import { sunhubManifest } from './sunhub/manifest.ts';
import { zendeskManifest } from './zendesk/manifest.ts';
import { zohoManifest } from './zoho/manifest.ts';
import type { Manifest } from './manifest.ts';

export {
  hasCapability,
  type Choice,
  type ChoiceState,
  type Credential,
  type FieldState,
  type FormFacts,
  type FormState,
  type Manifest,
} from './manifest.ts';
export { getForm, supportsOAuth } from './shared/form.ts';

export const MANIFESTS = {
  activecampaign: activecampaignManifest,
  agendor: agendorManifest,
  appfacilita: appfacilitaManifest,
  clickup: clickupManifest,
  exactsales: exactsalesManifest,
  groner: gronerManifest,
  hubspot: hubspotManifest,
  kommo: kommoManifest,
  moskit: moskitManifest,
  nectar: nectarManifest,
  pipedrive: pipedriveManifest,
  pipefy: pipefyManifest,
  piperun: piperunManifest,
  ploomes: ploomesManifest,
  'rdstation-crm': rdStationCrmManifest,
  salesflowcrm: salesflowcrmManifest,
  salesforce: salesforceManifest,
  sharpspring: sharpspringManifest,
  sunhub: sunhubManifest,
  zendesk: zendeskManifest,
  zoho: zohoManifest,
} as const satisfies Record<string, Manifest>;

export type ConnectorId = keyof typeof MANIFESTS;
