// Every CRM that deliveries are proved with: its stand-in, and what its card keeps. A connector joins by a line.
import type { ConnectorId } from '@alo/connectors/browser.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import { AGENDOR_TOKEN, startFakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import {
  HUBSPOT_ANSWERED,
  HUBSPOT_NO_ANSWER,
  HUBSPOT_OWNER,
  startFakeHubspot,
} from '@alo/fakes/crm/hubspot/fake-hubspot.ts';
import { KOMMO_HOST, KOMMO_OWNER, startFakeKommo } from '@alo/fakes/crm/kommo/fake-kommo.ts';
import { MOSKIT_KEY, startFakeMoskit } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import type { OAuthDesk } from '@alo/fakes/crm/oauth-desk.ts';
import { PIPEDRIVE_ADDRESS, startFakePipedrive } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { PIPEFY_TOKEN, startFakePipefy } from '@alo/fakes/crm/pipefy/fake-pipefy.ts';
import {
  PIPERUN_TOKEN,
  PIPERUN_USER,
  startFakePiperun,
} from '@alo/fakes/crm/piperun/fake-piperun.ts';
import {
  RDSTATION_CRM_TOKEN,
  RDSTATION_CRM_USER,
  startFakeRdStationCrm,
} from '@alo/fakes/crm/rdstation-crm/fake-rdstation-crm.ts';
import {
  SALESFORCE_INSTANCE,
  startFakeSalesforce,
} from '@alo/fakes/crm/salesforce/fake-salesforce.ts';
import { SALESFORCE_OWNER } from '@alo/fakes/crm/salesforce/organization.ts';
import {
  startFakeZendesk,
  ZENDESK_AGENT,
  ZENDESK_LOGIN,
} from '@alo/fakes/crm/zendesk/fake-zendesk.ts';

export interface CrmCase {
  gateway: ConnectorId;
  start(): Promise<CrmStandIn>;
  metadata: Readonly<Record<string, string>>;
  /** How the request begins that writes. */
  writes: string;
  /** What the vendor gave when the account's owner let us in. */
  grant?(stand: OAuthStandIn): Grant;
}

/** One of a vendor where the account's owner lets us in. */
export type OAuthStandIn = CrmStandIn & { oauth: OAuthDesk };

const grantAt =
  (more: Partial<Grant> = {}) =>
  ({ oauth }: OAuthStandIn): Grant => ({
    ...oauth.first,
    expiresAt: '2099-01-01T00:00:00.000Z',
    baseUrl: null,
    ...more,
  });

export const CRM_CASES: readonly CrmCase[] = [
  {
    gateway: 'agendor',
    start: startFakeAgendor,
    metadata: { token: AGENDOR_TOKEN, userId: '55' },
    writes: 'POST /v3/people/',
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
    gateway: 'rdstation-crm',
    start: startFakeRdStationCrm,
    metadata: { token: RDSTATION_CRM_TOKEN, userId: RDSTATION_CRM_USER },
    writes: 'POST /api/v1/activities',
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
    gateway: 'zendesk',
    start: startFakeZendesk,
    metadata: { ...ZENDESK_LOGIN, user: String(ZENDESK_AGENT) },
    writes: 'POST /api/v2/tickets',
  },
];
