import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import { CRM_OPTIONS } from '@alo/contract/identity/sign-up.ts';
import { signUp as texts } from '@alo/messages/identity/sign-up.ts';

type Crm = (typeof CRM_OPTIONS)[number];

const CONNECTORS: Record<Exclude<Crm, keyof typeof texts.otherCrms>, ConnectorId> = {
  ActiveCampaign: 'activecampaign',
  Agendor: 'agendor',
  AppFacilita: 'appfacilita',
  ExactSalesSpotter: 'exactsales',
  Groner: 'groner',
  HubSpot: 'hubspot',
  Kommo: 'kommo',
  MoskitCRM: 'moskit',
  NectarCRM: 'nectar',
  Pipedrive: 'pipedrive',
  Piperun: 'piperun',
  Ploomes: 'ploomes',
  RDCRM: 'rdstation-crm',
  Salesflow: 'salesflowcrm',
  Salesforce: 'salesforce',
  SharpSpring: 'sharpspring',
  Sunhub: 'sunhub',
  Zendesk: 'zendesk',
  ZohoCRM: 'zoho',
  Clickup: 'clickup',
};

const getName = (crm: Crm): string =>
  crm === 'DavosCRM' || crm === 'Outros' ? texts.otherCrms[crm] : MANIFESTS[CONNECTORS[crm]].name;

/** SGN-01: uses the names of the integration cards. */
export const CRM_CHOICES = [
  { value: '', label: texts.crmPlaceholder, disabled: true },
  ...CRM_OPTIONS.map((value) => ({ value, label: getName(value) })),
];
