import type { Outbound } from '@alo/outbound/outbound.ts';
import { PaymentError } from '@alo/payments/payments.ts';
import type { Config } from '../../../platform/config.ts';
import { buildOwnAddress } from '../../../platform/http/build-own-address.ts';
import { createPaymentProvider } from '../../../money/provider/payment-provider.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const GUIDE = 'See docs/operator/pagamentos.md.';

export function examinePayments(config: Config, outbound: Outbound): Promise<Finding> {
  const check = 'payments';
  const settings = config.payments;
  return examine(check, GUIDE, async () => {
    if (settings.provider === 'sandbox') return makeOk(check, 'sandbox of the demo');
    if (settings.provider === 'none') {
      const fix = 'Set PAYMENT_PROVIDER=asaas and its settings, so that customers can top up.';
      return makeWarning(
        check,
        'no provider is configured: customers cannot pay',
        `${fix} ${GUIDE}`,
      );
    }
    const getOwnAddress = () => buildOwnAddress(config.host, config.port);
    const provider = createPaymentProvider(settings, getOwnAddress, outbound);
    try {
      await provider.findPayment('doctor');
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      return makeFailure(check, `${provider.name}: ${error.message}`, getFix(error));
    }
    if (settings.takesCardNumbers) {
      const message = `${provider.name} accepts the key; card numbers pass through this server`;
      const fix = 'ALLOW_CARD_NUMBERS=1 requires PCI DSS SAQ-D: remove it if in doubt.';
      return makeWarning(check, message, `${fix} ${GUIDE}`);
    }
    return makeOk(check, `${provider.name} accepts the key`);
  });
}

function getFix({ kind }: PaymentError): string {
  if (kind === 'credentials') {
    return `Set ASAAS_API_KEY to a key of the account, in single quotes; a key of the Asaas sandbox needs the sandbox's ASAAS_BASE_URL. ${GUIDE}`;
  }
  return `Check ASAAS_BASE_URL, and that this machine can reach it. ${GUIDE}`;
}
