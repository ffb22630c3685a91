// Each on its own port. CRMs without a line here are the demo's.
import { MANIFESTS, type ConnectorId } from '@alo/connectors/browser.ts';
import { supportsOAuth } from '@alo/connectors/shared/form.ts';
import { ACTIVECAMPAIGN_LOGIN } from '@alo/fakes/crm/activecampaign/fake-activecampaign.ts';
import { AGENDOR_TOKEN } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import { CLICKUP_TOKEN } from '@alo/fakes/crm/clickup/fake-clickup.ts';
import { EXACTSALES_TOKEN } from '@alo/fakes/crm/exactsales/fake-exactsales.ts';
import { MOSKIT_KEY } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { NECTAR_TOKEN } from '@alo/fakes/crm/nectar/fake-nectar.ts';
import { FAKE_OAUTH_CLIENT } from '@alo/fakes/crm/fake-oauth-server.ts';
import { PIPERUN_TOKEN } from '@alo/fakes/crm/piperun/fake-piperun.ts';
import { SHARPSPRING_KEYS } from '@alo/fakes/crm/sharpspring/fake-sharpspring.ts';
import { DEMO_STAND_INS } from '@alo/fakes/crm/stand-ins.ts';
import { E2E_URL } from './e2e-server.ts';

const BY_PAGE = ['kommo', 'pipedrive', 'salesforce'] as const;

/** Keys that the other CRMs accept. */
export const CRM_KEYS = {
  activecampaign: ACTIVECAMPAIGN_LOGIN.token,
  agendor: AGENDOR_TOKEN,
  clickup: CLICKUP_TOKEN,
  exactsales: EXACTSALES_TOKEN,
  moskit: MOSKIT_KEY,
  nectar: NECTAR_TOKEN,
  piperun: PIPERUN_TOKEN,
  sharpspring: SHARPSPRING_KEYS,
} as const satisfies Partial<Record<ConnectorId, unknown>>;

/** Returns the settings of a server, with our OAuth application. */
export async function startCrms(): Promise<Record<string, string>> {
  const gateways = [...BY_PAGE, ...(Object.keys(CRM_KEYS) as (keyof typeof CRM_KEYS)[])];
  const settings = await Promise.all(gateways.map(start));
  return Object.assign({}, ...settings) as Record<string, string>;
}

async function start(gateway: ConnectorId): Promise<Record<string, string>> {
  const redirectUri = `${E2E_URL}/api/v1/integrations/${gateway}/callback`;
  const { url } = await DEMO_STAND_INS[gateway].start({ ...FAKE_OAUTH_CLIENT, redirectUri });
  const prefix = gateway.toUpperCase();
  return {
    [`CRM_BASE_URL_${prefix}`]: url,
    ...(supportsOAuth(MANIFESTS[gateway]) && {
      [`${prefix}_CLIENT_ID`]: FAKE_OAUTH_CLIENT.clientId,
      [`${prefix}_CLIENT_SECRET`]: FAKE_OAUTH_CLIENT.clientSecret,
    }),
  };
}
