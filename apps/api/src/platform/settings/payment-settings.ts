import { ConfigError, refuseMissing } from './config-error.ts';
import { ensureDemoSecret } from './demo-secret.ts';
import type { Environment } from './environment.ts';

export type PaymentSettings =
  | { provider: 'sandbox'; apiKey: string; webhookToken: string }
  | {
      provider: 'asaas';
      apiKey: string;
      /** With the API's version, without a trailing slash. */
      baseUrl: string;
      webhookToken: string;
      /** Card numbers may pass through this server (PCI SAQ-D). */
      takesCardNumbers: boolean;
    }
  | { provider: 'none' };

const ASAAS_SETTINGS: Record<string, string> = {
  ASAAS_API_KEY:
    'make one at Asaas (Integrações > Chaves de API) and set it in single quotes, it begins with $aact_',
  ASAAS_WEBHOOK_TOKEN:
    "set it to the output of: openssl rand -hex 24, and give it to Asaas as the webhook's token",
};

export function readPaymentSettings(
  env: Environment,
  isDemo: boolean,
  dataDir: string,
): PaymentSettings {
  const provider = env.PAYMENT_PROVIDER ?? (isDemo ? 'sandbox' : 'none');
  if (provider === 'asaas') {
    const { ASAAS_API_KEY, ASAAS_WEBHOOK_TOKEN } = env;
    refuseMissing(env, ASAAS_SETTINGS, 'needed with PAYMENT_PROVIDER=asaas');
    return {
      provider,
      apiKey: ASAAS_API_KEY!,
      baseUrl: env.ASAAS_BASE_URL.replace(/\/+$/, ''),
      webhookToken: ASAAS_WEBHOOK_TOKEN!,
      takesCardNumbers: env.ALLOW_CARD_NUMBERS,
    };
  }
  if (provider === 'none') return { provider };
  if (!isDemo) {
    throw new ConfigError(
      'PAYMENT_PROVIDER=sandbox is for demo mode, where everybody may mark a charge as paid: ' +
        'set it to asaas, or leave it out to take no payments',
    );
  }
  return {
    provider,
    apiKey: ensureDemoSecret(dataDir, 'sandbox-payments-key'),
    webhookToken: ensureDemoSecret(dataDir, 'sandbox-payments-webhook-token'),
  };
}
