import { openOutbound, type Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from './config.ts';
import { PRODUCT_VERSION } from './product-version.ts';

export function openConfiguredOutbound({ outboundAllowedNetworks }: Config): Outbound {
  return openOutbound({
    userAgent: `alo/${PRODUCT_VERSION}`,
    allowedNetworks: outboundAllowedNetworks,
  });
}
