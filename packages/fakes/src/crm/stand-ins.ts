import type { ConnectorId } from '@alo/connectors/browser.ts';
import {
  ACTIVECAMPAIGN_LOGIN,
  startFakeActiveCampaign,
} from './activecampaign/fake-activecampaign.ts';
import { AGENDOR_TOKEN, startFakeAgendor } from './agendor/fake-agendor.ts';
import { APPFACILITA_LOGIN, startFakeAppfacilita } from './appfacilita/fake-appfacilita.ts';
import { CLICKUP_TOKEN, startFakeClickUp } from './clickup/fake-clickup.ts';
import type { CrmStandIn } from './crm-stand-in.ts';
import { EXACTSALES_TOKEN, startFakeExactsales } from './exactsales/fake-exactsales.ts';
import { GRONER_LOGIN, startFakeGroner } from './groner/fake-groner.ts';
import { startFakeHubspot } from './hubspot/fake-hubspot.ts';
import { startFakeKommo } from './kommo/fake-kommo.ts';
import { MOSKIT_KEY, startFakeMoskit } from './moskit/fake-moskit.ts';
import { NECTAR_TOKEN, startFakeNectar } from './nectar/fake-nectar.ts';
import type { FakeOAuthClient } from './fake-oauth-server.ts';
import { startFakePipedrive } from './pipedrive/fake-pipedrive.ts';
import { PIPEFY_TOKEN, startFakePipefy } from './pipefy/fake-pipefy.ts';
import { PIPERUN_TOKEN, startFakePiperun } from './piperun/fake-piperun.ts';
import { PLOOMES_KEY, startFakePloomes } from './ploomes/fake-ploomes.ts';
import { RDSTATION_CRM_TOKEN, startFakeRdStationCrm } from './rdstation-crm/fake-rdstation-crm.ts';
import { startFakeSalesflowcrm } from './salesflowcrm/fake-salesflowcrm.ts';
import { startFakeSalesforce } from './salesforce/fake-salesforce.ts';
import { SHARPSPRING_KEYS, startFakeSharpspring } from './sharpspring/fake-sharpspring.ts';
import { startFakeSunhub, SUNHUB_KEY } from './sunhub/fake-sunhub.ts';
import { startFakeZendesk, ZENDESK_LOGIN } from './zendesk/fake-zendesk.ts';
import { startFakeZoho } from './zoho/fake-zoho.ts';

export interface DemoStandIn {
  start(client: FakeOAuthClient): Promise<CrmStandIn>;
  /** Empty for OAuth or without credentials. */
  typed: Readonly<Record<string, string>>;
}

export const DEMO_STAND_INS: Readonly<Record<ConnectorId, DemoStandIn>> = {
  activecampaign: { start: startFakeActiveCampaign, typed: ACTIVECAMPAIGN_LOGIN },
  agendor: { start: startFakeAgendor, typed: { token: AGENDOR_TOKEN } },
  appfacilita: { start: startFakeAppfacilita, typed: APPFACILITA_LOGIN },
  clickup: { start: startFakeClickUp, typed: { token: CLICKUP_TOKEN } },
  exactsales: {
    start: startFakeExactsales,
    typed: { versionExactApi: 'v2', tokenExactApi: EXACTSALES_TOKEN },
  },
  groner: { start: startFakeGroner, typed: GRONER_LOGIN },
  hubspot: { start: startFakeHubspot, typed: {} },
  kommo: { start: startFakeKommo, typed: {} },
  moskit: { start: startFakeMoskit, typed: { apikey: MOSKIT_KEY } },
  nectar: { start: startFakeNectar, typed: { token: NECTAR_TOKEN } },
  pipedrive: { start: startFakePipedrive, typed: {} },
  pipefy: { start: startFakePipefy, typed: { token: PIPEFY_TOKEN } },
  piperun: { start: startFakePiperun, typed: { token: PIPERUN_TOKEN } },
  ploomes: { start: startFakePloomes, typed: { userKey: PLOOMES_KEY } },
  'rdstation-crm': { start: startFakeRdStationCrm, typed: { token: RDSTATION_CRM_TOKEN } },
  salesflowcrm: { start: startFakeSalesflowcrm, typed: {} },
  salesforce: { start: startFakeSalesforce, typed: { franchisee: 'false' } },
  sharpspring: { start: startFakeSharpspring, typed: SHARPSPRING_KEYS },
  sunhub: { start: startFakeSunhub, typed: { userKey: SUNHUB_KEY } },
  zendesk: { start: startFakeZendesk, typed: ZENDESK_LOGIN },
  zoho: { start: startFakeZoho, typed: {} },
};
