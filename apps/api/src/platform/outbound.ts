import type { Ask } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { openOutbound, type Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from './config.ts';
import { PRODUCT_VERSION } from './product-version.ts';
import type { Timings } from './timings.ts';
import type { CallTraces } from './traces/call-traces.ts';

export function openConfiguredOutbound(config: Config): Outbound {
  const { outboundAllowedNetworks, demoWebhookUrl } = config;
  const outbound = openOutbound({
    userAgent: `alo/${PRODUCT_VERSION}`,
    allowedNetworks: outboundAllowedNetworks,
  });
  return demoWebhookUrl === null ? outbound : allowAddress(outbound, demoWebhookUrl);
}

/** Other services of the machine must stay out of reach. */
const allowAddress = (outbound: Outbound, address: string): Outbound => ({
  ...outbound,
  toCustomer: (request) =>
    request.url === address ? outbound.toVendor(request) : outbound.toCustomer(request),
  findRefusal: (url) => (url === address ? Promise.resolve(null) : outbound.findRefusal(url)),
});

/** Customers' addresses hold names and secrets, so metrics and traces omit them. */
export function observeOutbound(
  outbound: Outbound,
  { timings, traces }: { timings: Timings; traces: CallTraces },
): Outbound {
  const observe =
    (send: Ask): Ask =>
    async (request) => {
      const { vendor = 'other', method } = request;
      const end = timings.outbound.startTimer({ vendor });
      try {
        const answer = await traces.traceStep(
          `${method} ${vendor}`,
          () => send(request),
          ({ status }) => ({
            'http.request.method': method,
            'http.response.status_code': status,
          }),
        );
        end({ answer: toAnswerClass(answer.status) });
        return answer;
      } catch (error) {
        const status = error instanceof OutboundError ? error.status : undefined;
        end({ answer: toAnswerClass(status) });
        throw error;
      }
    };
  return {
    ...outbound,
    toVendor: observe(outbound.toVendor),
    toCustomer: observe(outbound.toCustomer),
  };
}

const toAnswerClass = (status: number | undefined): string =>
  status === undefined ? 'none' : `${Math.floor(status / 100)}xx`;
