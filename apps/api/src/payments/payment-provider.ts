import type { PaymentProvider } from '@alo/payments/payments.ts';
import { sandbox } from '@alo/payments/sandbox/index.ts';
import { unconfigured } from '@alo/payments/unconfigured.ts';
import type { PaymentSettings } from '../config.ts';

/** The provider that the settings name. `ownAddress`: where the sandbox lives. */
export function paymentProviderOf(
  settings: PaymentSettings,
  ownAddress: () => string,
): PaymentProvider {
  if (settings.provider === 'sandbox') return sandbox({ ...settings, baseUrl: ownAddress });
  return unconfigured();
}
