import { asaas } from '@alo/payments/asaas/index.ts';
import type { PaymentProvider } from '@alo/payments/payments.ts';
import { sandbox } from '@alo/payments/sandbox/index.ts';
import { unconfigured } from '@alo/payments/unconfigured.ts';
import type { PaymentSettings } from '../config.ts';
import { PRODUCT_VERSION } from '../product-version.ts';

/** The provider that the settings name. `ownAddress`: where the sandbox lives. */
export function paymentProviderOf(
  settings: PaymentSettings,
  ownAddress: () => string,
): PaymentProvider {
  switch (settings.provider) {
    case 'sandbox':
      return sandbox({ ...settings, baseUrl: ownAddress });
    case 'asaas':
      return asaas({ ...settings, userAgent: `alo/${PRODUCT_VERSION}` });
    case 'none':
      return unconfigured();
  }
}
