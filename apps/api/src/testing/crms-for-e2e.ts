// CRMs for browser tests: the stand-ins of packages/fakes, each on a port of its own.
import {
  ACTIVECAMPAIGN_LOGIN,
  startFakeActiveCampaign,
} from '@alo/fakes/crm/activecampaign/fake-activecampaign.ts';
import { AGENDOR_TOKEN, startFakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import { CLICKUP_TOKEN, startFakeClickUp } from '@alo/fakes/crm/clickup/fake-clickup.ts';
import {
  EXACTSALES_TOKEN,
  startFakeExactsales,
} from '@alo/fakes/crm/exactsales/fake-exactsales.ts';
import { startFakeKommo } from '@alo/fakes/crm/kommo/fake-kommo.ts';
import { MOSKIT_KEY, startFakeMoskit } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { NECTAR_TOKEN, startFakeNectar } from '@alo/fakes/crm/nectar/fake-nectar.ts';
import { FAKE_OAUTH_CLIENT } from '@alo/fakes/crm/oauth-desk.ts';
import { startFakePipedrive } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { PIPERUN_TOKEN, startFakePiperun } from '@alo/fakes/crm/piperun/fake-piperun.ts';
import { PLOOMES_KEY, startFakePloomes } from '@alo/fakes/crm/ploomes/fake-ploomes.ts';
import { startFakeSalesforce } from '@alo/fakes/crm/salesforce/fake-salesforce.ts';
import {
  SHARPSPRING_KEYS,
  startFakeSharpspring,
} from '@alo/fakes/crm/sharpspring/fake-sharpspring.ts';
import { E2E_URL } from './e2e-server.ts';

/** With which they let somebody in. */
export const CRM_KEYS = {
  activecampaign: ACTIVECAMPAIGN_LOGIN.token,
  agendor: AGENDOR_TOKEN,
  clickup: CLICKUP_TOKEN,
  exactsales: EXACTSALES_TOKEN,
  moskit: MOSKIT_KEY,
  nectar: NECTAR_TOKEN,
  piperun: PIPERUN_TOKEN,
  ploomes: PLOOMES_KEY,
  sharpspring: SHARPSPRING_KEYS,
};

const clientOf = (gateway: string) => ({
  ...FAKE_OAUTH_CLIENT,
  redirectUri: `${E2E_URL}/api/v1/integrations/${gateway}/callback`,
});

/** As settings of the server that is to ask them, with our application at those whose owners let us in. */
export async function startCrms(): Promise<Record<string, string>> {
  const [kommo, pipedrive, salesforce] = await Promise.all([
    startFakeKommo(clientOf('kommo')),
    startFakePipedrive(clientOf('pipedrive')),
    startFakeSalesforce(clientOf('salesforce')),
  ]);
  const [
    activecampaign,
    agendor,
    clickup,
    exactsales,
    moskit,
    nectar,
    piperun,
    ploomes,
    sharpspring,
  ] = await Promise.all([
    startFakeActiveCampaign(),
    startFakeAgendor(),
    startFakeClickUp(),
    startFakeExactsales(),
    startFakeMoskit(),
    startFakeNectar(),
    startFakePiperun(),
    startFakePloomes(),
    startFakeSharpspring(),
  ]);
  const { clientId, clientSecret } = FAKE_OAUTH_CLIENT;
  return {
    CRM_BASE_URL_ACTIVECAMPAIGN: activecampaign.url,
    CRM_BASE_URL_AGENDOR: agendor.url,
    CRM_BASE_URL_CLICKUP: clickup.url,
    CRM_BASE_URL_EXACTSALES: exactsales.url,
    CRM_BASE_URL_KOMMO: kommo.url,
    CRM_BASE_URL_MOSKIT: moskit.url,
    CRM_BASE_URL_NECTAR: nectar.url,
    CRM_BASE_URL_PIPEDRIVE: pipedrive.url,
    CRM_BASE_URL_PIPERUN: piperun.url,
    CRM_BASE_URL_PLOOMES: ploomes.url,
    CRM_BASE_URL_SALESFORCE: salesforce.url,
    CRM_BASE_URL_SHARPSPRING: sharpspring.url,
    KOMMO_CLIENT_ID: clientId,
    KOMMO_CLIENT_SECRET: clientSecret,
    PIPEDRIVE_CLIENT_ID: clientId,
    PIPEDRIVE_CLIENT_SECRET: clientSecret,
    SALESFORCE_CLIENT_ID: clientId,
    SALESFORCE_CLIENT_SECRET: clientSecret,
  };
}
