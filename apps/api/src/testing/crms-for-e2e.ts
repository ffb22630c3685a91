// CRMs for browser tests: the stand-ins of packages/fakes, each on a port of its own.
import { AGENDOR_TOKEN, startFakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import { startFakeKommo } from '@alo/fakes/crm/kommo/fake-kommo.ts';
import { MOSKIT_KEY, startFakeMoskit } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { FAKE_OAUTH_CLIENT } from '@alo/fakes/crm/oauth-desk.ts';
import { startFakePipedrive } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { PIPERUN_TOKEN, startFakePiperun } from '@alo/fakes/crm/piperun/fake-piperun.ts';
import { startFakeSalesforce } from '@alo/fakes/crm/salesforce/fake-salesforce.ts';
import { E2E_URL } from './e2e-server.ts';

/** With which they let somebody in. */
export const CRM_KEYS = { agendor: AGENDOR_TOKEN, moskit: MOSKIT_KEY, piperun: PIPERUN_TOKEN };

const clientOf = (gateway: string) => ({
  ...FAKE_OAUTH_CLIENT,
  redirectUri: `${E2E_URL}/api/v1/integrations/${gateway}/callback`,
});

/** As settings of the server that is to ask them, with our application at those whose owners let us in. */
export async function startCrms(): Promise<Record<string, string>> {
  const [agendor, kommo, moskit, pipedrive, piperun, salesforce] = await Promise.all([
    startFakeAgendor(),
    startFakeKommo(clientOf('kommo')),
    startFakeMoskit(),
    startFakePipedrive(clientOf('pipedrive')),
    startFakePiperun(),
    startFakeSalesforce(clientOf('salesforce')),
  ]);
  const { clientId, clientSecret } = FAKE_OAUTH_CLIENT;
  return {
    CRM_BASE_URL_AGENDOR: agendor.url,
    CRM_BASE_URL_KOMMO: kommo.url,
    CRM_BASE_URL_MOSKIT: moskit.url,
    CRM_BASE_URL_PIPEDRIVE: pipedrive.url,
    CRM_BASE_URL_PIPERUN: piperun.url,
    CRM_BASE_URL_SALESFORCE: salesforce.url,
    KOMMO_CLIENT_ID: clientId,
    KOMMO_CLIENT_SECRET: clientSecret,
    PIPEDRIVE_CLIENT_ID: clientId,
    PIPEDRIVE_CLIENT_SECRET: clientSecret,
    SALESFORCE_CLIENT_ID: clientId,
    SALESFORCE_CLIENT_SECRET: clientSecret,
  };
}
