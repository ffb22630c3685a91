import type { ConnectorId } from '@alo/connectors/browser.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { integrationRefusals } from '@alo/messages/crm/integrations.ts';
import { expect, it } from 'vitest';
import type { AppError } from '../../../platform/app-error.ts';
import { translateRefusals, describeWrongCredentials } from './vendor-refusal.ts';

type About = ConstructorParameters<typeof ConnectorError>[2];

async function translate(gateway: ConnectorId, about: About, options = {}): Promise<AppError> {
  const manifest = MANIFESTS[gateway];
  const ask = () => Promise.reject(new ConnectorError('unavailable', 'no', about));
  return translateRefusals(manifest, describeWrongCredentials(manifest), ask, options).catch(
    (error: AppError) => error,
  );
}

const OF_ACTIVECAMPAIGN =
  'Falha na validação dos dados. Por favor, verifique suas credenciais e tente novamente.';
const OF_GRONER = 'Erro ao tentar gerar o token de acesso com a Groner';

it.each([
  ['activecampaign', 'a host without a name', {}, 'token', OF_ACTIVECAMPAIGN],
  ['activecampaign', 'a page', { status: 403 }, 'token', OF_ACTIVECAMPAIGN],
  ['groner', 'a host without a name', {}, 'password', OF_GRONER],
  ['groner', '500', { status: 500 }, 'password', OF_GRONER],
  [
    'groner',
    'an address that may not be reached',
    { isAddressRefused: true },
    'subdomain',
    'O endereço do Groner leva a uma rede privada, ou a uma porta que não é da web',
  ],
  ['groner', 'words', { status: 500, vendorMessage: 'Sem conta' }, 'password', 'Sem conta'],
] as const)(
  'GW-%s reads %s as an account that does not exist',
  async (gateway, _, about, field, message) => {
    const { statusCode, details } = await translate(gateway, about);

    expect([statusCode, details?.messages]).toEqual([422, { [field]: [message] }]);
  },
);

it.each([
  ['activecampaign', {}, { isTyped: false }],
  ['activecampaign', { status: 503, retryAfterMs: 9000 }, {}],
  ['moskit', { status: 500 }, {}],
] as const)(
  'INT-07 reports that %s is unavailable with %j if the form is %j',
  async (gateway, about, options) => {
    expect(await translate(gateway, about, options)).toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('não respondeu'),
    });
  },
);

it.each([
  ['appfacilita', true],
  ['exactsales', true],
  ['moskit', true],
  ['rdstation-crm', true],
  ['sharpspring', true],
  ['zendesk', true],
  ['agendor', false],
] as const)('GW-%s shows the vendor’s words of a 429: %s', async (gateway, isShown) => {
  const manifest = MANIFESTS[gateway];
  const about = { status: 429, retryAfterMs: 7000, vendorMessage: 'Limite: 120 por minuto' };
  const ask = () => Promise.reject(new ConnectorError('rateLimited', 'no', about));

  const refusal = translateRefusals(manifest, describeWrongCredentials(manifest), ask);

  const message = isShown ? about.vendorMessage : integrationRefusals.crmBusy(manifest.name);
  await expect(refusal).rejects.toMatchObject({
    statusCode: 429,
    retryAfterSeconds: 7,
    details: { messages: { gateway: [message] } },
  });
});
