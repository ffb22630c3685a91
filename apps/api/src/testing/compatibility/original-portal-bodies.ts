// Shapes, names and types are those of the portal that customers move from; keys and ids are the
// stand-ins'. `source` names the section of the specification.
import type { ConnectorId } from '@alo/connectors/browser.ts';
import { ACTIVECAMPAIGN_LOGIN } from '@alo/fakes/crm/activecampaign/fake-activecampaign.ts';
import { AGENDOR_TOKEN } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import { APPFACILITA_LOGIN } from '@alo/fakes/crm/appfacilita/fake-appfacilita.ts';
import { CLICKUP_TOKEN } from '@alo/fakes/crm/clickup/fake-clickup.ts';
import { EXACTSALES_TOKEN } from '@alo/fakes/crm/exactsales/fake-exactsales.ts';
import { GRONER_STORED } from '@alo/fakes/crm/groner/fake-groner.ts';
import { MOSKIT_KEY } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { NECTAR_TOKEN } from '@alo/fakes/crm/nectar/fake-nectar.ts';
import { PIPEFY_TOKEN } from '@alo/fakes/crm/pipefy/fake-pipefy.ts';
import { PIPERUN_TOKEN } from '@alo/fakes/crm/piperun/fake-piperun.ts';
import { PLOOMES_KEY } from '@alo/fakes/crm/ploomes/fake-ploomes.ts';
import { RDSTATION_CRM_TOKEN } from '@alo/fakes/crm/rdstation-crm/fake-rdstation-crm.ts';
import { SHARPSPRING_KEYS } from '@alo/fakes/crm/sharpspring/fake-sharpspring.ts';
import { SUNHUB_KEY } from '@alo/fakes/crm/sunhub/fake-sunhub.ts';
import { ZENDESK_LOGIN } from '@alo/fakes/crm/zendesk/fake-zendesk.ts';

/** Mixed case; the constraint's key adds `Gateway`, the extension gateway is lower case (section 3, Integration). */
export const PROVIDER_GATEWAY = 'vozclara';
const CONSTRAINT_KEY = 'vozClaraGateway';
const WEBHOOK_URL = 'https://integracoes.vozclara.example/webhook';

type Body = Readonly<Record<string, unknown>>;

interface OriginalSave {
  gateway: ConnectorId;
  source: string;
  /** Absent if the vendor's page comes first. */
  first?: Body;
  byPage?: true;
  withCode?: (code: string) => Body;
  /** Sent with the integration's id if it exists. */
  body: Body;
}

/** section 3, shared metadata of CRM integrations. */
function buildBody(gateway: ConnectorId, fields: Body): Body {
  return {
    gateway,
    webhook: true,
    webhookConstraint: { [CONSTRAINT_KEY]: gateway },
    metadata: {
      webhookUrl: WEBHOOK_URL,
      webhookVersion: 'v1.4',
      webhookTypes: ['channel-hangup'],
      ...fields,
    },
  };
}

const byKey = (gateway: ConnectorId, source: string, fields: Body): OriginalSave => ({
  gateway,
  source,
  body: buildBody(gateway, fields),
});

export const ORIGINAL_SAVES: readonly OriginalSave[] = [
  byKey('activecampaign', 'section 3 metadata; users: id is text', {
    ...ACTIVECAMPAIGN_LOGIN,
    userId: '2',
    clientBaseUrl: 'https://acme.activehosted.com',
  }),
  byKey('agendor', 'section 3 metadata; users: id is a number', {
    token: AGENDOR_TOKEN,
    userId: 55,
  }),
  byKey('appfacilita', 'section 3 metadata; users: id is a number, first_name, email', {
    ...APPFACILITA_LOGIN,
    userId: 31,
    userName: 'Ana',
    userEmail: 'ana@acme.example',
  }),
  byKey('clickup', 'section 3 metadata; user: id is a number', {
    token: CLICKUP_TOKEN,
    userId: 12345678,
  }),
  byKey('exactsales', 'section 3 metadata; section 9 default version v2', {
    tokenExactApi: EXACTSALES_TOKEN,
    versionExactApi: 'v2',
    emailExactApi: '',
  }),
  byKey('groner', 'section 3 metadata; section 7 the answer of Conta/GerarToken', GRONER_STORED),
  {
    gateway: 'hubspot',
    source:
      'section 4 HubSpot: the toggle leads to the page; section 3 metadata; owners: id is text',
    byPage: true,
    body: buildBody('hubspot', {
      ownerId: '11349275',
      dispositionIdAnswered: 'f240bbac-87c9-4f6e-bf70-924b57d47db7',
      dispositionIdNotAnswered: '73a0d17f-1163-4015-bdd5-ec830791da20',
    }),
  },
  {
    gateway: 'kommo',
    source: 'section 4 the toggle leads to the page; section 3 metadata; owners: id is a number',
    byPage: true,
    body: buildBody('kommo', { ownerId: 8375357, clientBaseUrl: 'https://acme.kommo.com' }),
  },
  byKey('moskit', 'section 3 metadata; users and activity types: id is a number', {
    apikey: MOSKIT_KEY,
    userId: 36432,
    activityTypeIdAnswered: 57647,
    activityTypeIdNotAnswered: 57648,
  }),
  byKey('nectar', 'section 3 metadata; users and call types: id is a number', {
    token: NECTAR_TOKEN,
    userId: 12,
    callTypeIdAnswered: 3,
    callTypeIdNotAnswered: 5,
  }),
  {
    gateway: 'pipedrive',
    source:
      'section 2 the card saves at once with the code; section 3 metadata; users: id is a number',
    byPage: true,
    withCode: (authorizationCode) => buildBody('pipedrive', { authorizationCode }),
    body: buildBody('pipedrive', {
      userId: 12,
      activityTypeKeyAnswered: 'call',
      activityTypeKeyNotAnswered: 'missed',
    }),
  },
  byKey('pipefy', 'section 3 metadata', { token: PIPEFY_TOKEN }),
  byKey('piperun', 'section 3 metadata; users: id and account_id are numbers', {
    token: PIPERUN_TOKEN,
    userId: 42001,
    accountId: 900,
  }),
  byKey('ploomes', 'section 3 metadata', { userKey: PLOOMES_KEY }),
  byKey('rdstation-crm', 'section 3 metadata; users: id is text', {
    token: RDSTATION_CRM_TOKEN,
    userId: '64aa00000000000000000001',
  }),
  {
    gateway: 'salesflowcrm',
    source: 'section 3 shared metadata with v1.7, and the constraint event.gateway',
    body: {
      gateway: 'salesflowcrm',
      webhook: true,
      webhookConstraint: { 'event.gateway': 'salesflowcrm' },
      metadata: {
        webhookUrl: WEBHOOK_URL,
        webhookVersion: 'v1.7',
        webhookTypes: ['channel-hangup'],
      },
    },
  },
  {
    gateway: 'salesforce',
    source:
      'section 4 Salesforce: saved first, then the page, then the settings; section 3 metadata',
    byPage: true,
    first: buildBody('salesforce', {
      franchisee: false,
      accountType: 'default',
      subdomain: 'login.salesforce.com',
    }),
    body: buildBody('salesforce', {
      franchisee: false,
      accountType: 'default',
      subdomain: 'login.salesforce.com',
      userId: '005xx0000012345AAA',
      callPriority: 'High',
      callStatusAnswered: 'Completed',
      callStatusNotAnswered: 'Not Started',
    }),
  },
  byKey('sharpspring', 'section 3 metadata; users: id is text', {
    ...SHARPSPRING_KEYS,
    userProfileId: '400001',
  }),
  byKey('sunhub', 'section 3 metadata', { userKey: SUNHUB_KEY }),
  byKey('zendesk', 'section 3 metadata; users: id is a number', { ...ZENDESK_LOGIN, user: 12 }),
  {
    gateway: 'zoho',
    source: 'section 4 Zoho: as Salesforce; section 3 metadata; users: id is text',
    byPage: true,
    first: buildBody('zoho', {}),
    body: buildBody('zoho', {
      userId: '4876876000000333001',
      callResultValueAnswered: 'Interested',
      callResultValueNotAnswered: 'No response/Busy',
    }),
  },
];

/** section 3, extension gateway: its webhook flag is false. */
export const extensionSave = (extension: {
  id: number;
  domain: string;
  username: string;
}): Body => ({
  gateway: PROVIDER_GATEWAY,
  webhook: false,
  webhookConstraint: { [CONSTRAINT_KEY]: PROVIDER_GATEWAY },
  metadata: {
    ...extension,
    password: 'um-segredo-do-ramal',
    firstName: 'Bruna',
    lastName: 'Lacerda',
    webhook_body_version: 'v1.4',
    external: false,
    bina: '+551133330000',
  },
});
