// Ours at a CRM, and how the CRM is asked about it.
import type { ConnectorId } from '@alo/connectors/browser.ts';
import type { Access, OAuthVendor } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Context } from '../../../platform/context.ts';
import type { OAuthApplication } from '../../../platform/settings/crm/oauth-applications.ts';

export interface OAuthParty {
  vendor: OAuthVendor;
  manifest: Manifest;
  /** Null: the operator registered none. */
  application: OAuthApplication | null;
  access: Access;
}

/** Of one request: somebody's browser waits, or a worker whose turn ends. */
const TIMEOUT_MS = 10_000;

/** Null: the gateway is no CRM that is let in by its owner. */
export function oauthPartyOf(
  { config, outbound }: Pick<Context, 'config' | 'outbound'>,
  gateway: string,
): OAuthParty | null {
  const connector = Object.hasOwn(CONNECTORS, gateway) ? CONNECTORS[gateway as ConnectorId] : null;
  if (!connector?.oauth) return null;
  const baseUrl = config.crmBaseUrls[gateway];
  return {
    vendor: connector.oauth,
    manifest: connector.manifest,
    application: config.oauthApplications[gateway] ?? null,
    // a customer may have named the host, so it is looked at like any address that customers give
    access:
      baseUrl === undefined
        ? { send: outbound.toCustomer, timeoutMs: TIMEOUT_MS }
        : { send: outbound.toVendor, baseUrl, timeoutMs: TIMEOUT_MS },
  };
}
