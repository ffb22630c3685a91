// A new connector adds a line.
import type { ConnectorId } from '@alo/connectors/browser.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import {
  ACTIVECAMPAIGN_LOGIN,
  startFakeActiveCampaign,
} from '@alo/fakes/crm/activecampaign/fake-activecampaign.ts';
import { AGENDOR_TOKEN, startFakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import {
  APPFACILITA_LOGIN,
  startFakeAppfacilita,
} from '@alo/fakes/crm/appfacilita/fake-appfacilita.ts';
import {
  CLICKUP_TOKEN,
  CLICKUP_USER,
  startFakeClickUp,
} from '@alo/fakes/crm/clickup/fake-clickup.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import { GRONER_STORED, startFakeGroner } from '@alo/fakes/crm/groner/fake-groner.ts';
import {
  EXACTSALES_TOKEN,
  startFakeExactsales,
} from '@alo/fakes/crm/exactsales/fake-exactsales.ts';
import {
  HUBSPOT_ANSWERED,
  HUBSPOT_NO_ANSWER,
  HUBSPOT_OWNER,
  startFakeHubspot,
} from '@alo/fakes/crm/hubspot/fake-hubspot.ts';
import { KOMMO_HOST, KOMMO_OWNER, startFakeKommo } from '@alo/fakes/crm/kommo/fake-kommo.ts';
import { MOSKIT_KEY, startFakeMoskit } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { NECTAR_TOKEN, startFakeNectar } from '@alo/fakes/crm/nectar/fake-nectar.ts';
import type { FakeOAuthServer } from '@alo/fakes/crm/fake-oauth-server.ts';
import { PIPEDRIVE_ADDRESS, startFakePipedrive } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { PIPEFY_TOKEN, startFakePipefy } from '@alo/fakes/crm/pipefy/fake-pipefy.ts';
import {
  PIPERUN_TOKEN,
  PIPERUN_USER,
  startFakePiperun,
} from '@alo/fakes/crm/piperun/fake-piperun.ts';
import { PLOOMES_KEY, startFakePloomes } from '@alo/fakes/crm/ploomes/fake-ploomes.ts';
import {
  RDSTATION_CRM_TOKEN,
  RDSTATION_CRM_USER,
  startFakeRdStationCrm,
} from '@alo/fakes/crm/rdstation-crm/fake-rdstation-crm.ts';
import {
  SALESFORCE_INSTANCE,
  startFakeSalesforce,
} from '@alo/fakes/crm/salesforce/fake-salesforce.ts';
import { startFakeSalesflowcrm } from '@alo/fakes/crm/salesflowcrm/fake-salesflowcrm.ts';
import { SALESFORCE_OWNER } from '@alo/fakes/crm/salesforce/organization.ts';
import { startFakeSunhub, SUNHUB_KEY } from '@alo/fakes/crm/sunhub/fake-sunhub.ts';
import {
  SHARPSPRING_KEYS,
  startFakeSharpspring,
} from '@alo/fakes/crm/sharpspring/fake-sharpspring.ts';
import {
  startFakeZendesk,
  ZENDESK_AGENT,
  ZENDESK_LOGIN,
} from '@alo/fakes/crm/zendesk/fake-zendesk.ts';
import {
  startFakeZoho,
  ZOHO_ACCOUNTS,
  ZOHO_ADDRESS,
  ZOHO_ANSWERED,
  ZOHO_NOT_ANSWERED,
  ZOHO_USER,
} from '@alo/fakes/crm/zoho/fake-zoho.ts';

export interface CrmCase {
  gateway: ConnectorId;
  start(): Promise<CrmStandIn>;
  metadata: Readonly<Record<string, unknown>>;
  /** The CRM finds contacts itself and has no credentials to check. */
  receivesEventsOnly?: true;
  /** The start of the request that writes a record. */
  writes: string;
  /** The grant of the vendor after the owner's authorization. */
  grant?(stand: OAuthStandIn): Grant;
}

export type OAuthStandIn = CrmStandIn & { oauth: FakeOAuthServer };

/** A refresh for one organization must not end another's access. */
const grantAt =
  (more: Partial<Grant> = {}) =>
  ({ oauth }: OAuthStandIn): Grant => ({
    ...oauth.install(),
    expiresAt: '2099-01-01T00:00:00.000Z',
    baseUrl: null,
    ...more,
  });

export const CRM_CASES: readonly CrmCase[] = [
  {
    gateway: 'activecampaign',
    start: startFakeActiveCampaign,
    metadata: { ...ACTIVECAMPAIGN_LOGIN, userId: '2' },
    writes: 'POST /api/3/dealTasks',
  },
  {
    gateway: 'agendor',
    start: startFakeAgendor,
    metadata: { token: AGENDOR_TOKEN, userId: '55' },
    writes: 'POST /v3/people/',
  },
  {
    gateway: 'appfacilita',
    start: startFakeAppfacilita,
    metadata: { ...APPFACILITA_LOGIN, userId: '31' },
    writes: 'POST /deal/historical',
  },
  {
    gateway: 'clickup',
    start: startFakeClickUp,
    metadata: { token: CLICKUP_TOKEN, userId: String(CLICKUP_USER) },
    writes: 'POST /api/v2/task/',
  },
  {
    gateway: 'exactsales',
    start: startFakeExactsales,
    metadata: { tokenExactApi: EXACTSALES_TOKEN },
    writes: 'POST /v3/TimelineAdd',
  },
  {
    gateway: 'groner',
    start: startFakeGroner,
    metadata: GRONER_STORED,
    writes: 'POST /tarefa',
  },
  {
    gateway: 'hubspot',
    start: startFakeHubspot,
    metadata: {
      ownerId: HUBSPOT_OWNER,
      dispositionIdAnswered: HUBSPOT_ANSWERED,
      dispositionIdNotAnswered: HUBSPOT_NO_ANSWER,
    },
    writes: 'POST /crm/objects/2026-09/calls',
    grant: grantAt(),
  },
  {
    gateway: 'kommo',
    start: startFakeKommo,
    metadata: { ownerId: String(KOMMO_OWNER) },
    writes: 'POST /api/v4/leads/notes',
    grant: grantAt({
      baseUrl: `https://${KOMMO_HOST}`,
      accountsUrl: `https://${KOMMO_HOST}`,
    }),
  },
  {
    gateway: 'moskit',
    start: startFakeMoskit,
    metadata: {
      apikey: MOSKIT_KEY,
      userId: '36432',
      activityTypeIdAnswered: '57647',
      activityTypeIdNotAnswered: '57648',
    },
    writes: 'POST /v2/activities',
  },
  {
    gateway: 'nectar',
    start: startFakeNectar,
    metadata: {
      token: NECTAR_TOKEN,
      userId: '12',
      callTypeIdAnswered: '3',
      callTypeIdNotAnswered: '5',
    },
    writes: 'POST /crm/api/1/tarefas/',
  },
  {
    gateway: 'pipedrive',
    start: startFakePipedrive,
    metadata: {
      userId: '12',
      activityTypeKeyAnswered: 'call',
      activityTypeKeyNotAnswered: 'missed',
    },
    writes: 'POST /api/v2/activities',
    grant: grantAt({ baseUrl: PIPEDRIVE_ADDRESS }),
  },
  {
    gateway: 'pipefy',
    start: startFakePipefy,
    metadata: { token: PIPEFY_TOKEN },
    writes: 'POST /graphql LogCall',
  },
  {
    gateway: 'piperun',
    start: startFakePiperun,
    metadata: { token: PIPERUN_TOKEN, userId: String(PIPERUN_USER) },
    writes: 'POST /v1/activities',
  },
  {
    gateway: 'ploomes',
    start: startFakePloomes,
    metadata: { userKey: PLOOMES_KEY },
    writes: 'POST /InteractionRecords',
  },
  {
    gateway: 'rdstation-crm',
    start: startFakeRdStationCrm,
    metadata: { token: RDSTATION_CRM_TOKEN, userId: RDSTATION_CRM_USER },
    writes: 'POST /api/v1/activities',
  },
  {
    gateway: 'salesflowcrm',
    start: startFakeSalesflowcrm,
    metadata: {},
    writes: 'POST /',
    receivesEventsOnly: true,
  },
  {
    gateway: 'salesforce',
    start: startFakeSalesforce,
    metadata: {
      franchisee: 'false',
      userId: SALESFORCE_OWNER,
      callPriority: 'High',
      callStatusAnswered: 'Completed',
      callStatusNotAnswered: 'Not Started',
    },
    writes: 'POST /services/data/v62.0/sobjects/Task',
    grant: grantAt({ baseUrl: SALESFORCE_INSTANCE }),
  },
  {
    gateway: 'sharpspring',
    start: startFakeSharpspring,
    metadata: { ...SHARPSPRING_KEYS, userProfileId: '400001' },
    writes: 'POST /pubapi/v1.2/ logCalls',
  },
  {
    gateway: 'sunhub',
    start: startFakeSunhub,
    metadata: { userKey: SUNHUB_KEY },
    writes: 'POST /InteractionRecords',
  },
  {
    gateway: 'zendesk',
    start: startFakeZendesk,
    metadata: { ...ZENDESK_LOGIN, user: String(ZENDESK_AGENT) },
    writes: 'POST /api/v2/tickets',
  },
  {
    gateway: 'zoho',
    start: startFakeZoho,
    metadata: {
      userId: ZOHO_USER,
      callResultValueAnswered: ZOHO_ANSWERED,
      callResultValueNotAnswered: ZOHO_NOT_ANSWERED,
    },
    writes: 'POST /crm/v8/Calls',
    grant: grantAt({ baseUrl: ZOHO_ADDRESS, accountsUrl: ZOHO_ACCOUNTS }),
  },
];
