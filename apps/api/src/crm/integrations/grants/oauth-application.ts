import { withVendorName } from '@alo/outbound/outbound.ts';
import type { ConnectorId } from '@alo/connectors/browser.ts';
import type { Access, OAuthVendor } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Context } from '../../../platform/context.ts';
import type { OAuthApplication } from '../../../platform/settings/crm/oauth-applications.ts';

export interface OAuthParty {
  vendor: OAuthVendor;
  manifest: Manifest;
  application: OAuthApplication | null;
  access: Access;
}

const REQUEST_TIMEOUT_MS = 10_000;

export function getOAuthParty(
  { config, outbound: everyOutbound }: Pick<Context, 'config' | 'outbound'>,
  gateway: string,
): OAuthParty | null {
  const connector = Object.hasOwn(CONNECTORS, gateway) ? CONNECTORS[gateway as ConnectorId] : null;
  if (!connector?.oauth) return null;
  const outbound = withVendorName(gateway, everyOutbound);
  const baseUrl = config.crmBaseUrls[gateway];
  return {
    vendor: connector.oauth,
    manifest: connector.manifest,
    application: config.oauthApplications[gateway] ?? null,
    // A customer may have named the host.
    access:
      baseUrl === undefined
        ? { send: outbound.toCustomer, timeoutMs: REQUEST_TIMEOUT_MS }
        : { send: outbound.toVendor, baseUrl, timeoutMs: REQUEST_TIMEOUT_MS },
  };
}
