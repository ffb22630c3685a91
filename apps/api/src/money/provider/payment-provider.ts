import { asaas } from '@alo/payments/asaas/index.ts';
import { withVendorName, type Outbound } from '@alo/outbound/outbound.ts';
import type { PaymentProvider } from '@alo/payments/payments.ts';
import { sandbox } from '@alo/payments/sandbox/index.ts';
import { unconfigured } from '@alo/payments/unconfigured.ts';
import type { PaymentSettings } from '../../platform/settings/payment-settings.ts';

export function createPaymentProvider(
  settings: PaymentSettings,
  ownAddress: () => string,
  everyOutbound: Outbound,
): PaymentProvider {
  const outbound = withVendorName(settings.provider, everyOutbound);
  switch (settings.provider) {
    case 'sandbox':
      return sandbox({ ...settings, baseUrl: ownAddress }, outbound);
    case 'asaas':
      return asaas(settings, outbound);
    case 'none':
      return unconfigured();
  }
}
