// What may be said of a webhook, be it an extension's or an integration's own.
import { isIP } from 'node:net';
import { CDR_WEBHOOK_VERSIONS, EXTENSION_MAX_LENGTHS } from '@alo/contract/telephony/extensions.ts';
import { isPublicAddress, isWithin, parseNetworks } from '@alo/outbound/networks.ts';
import type { Config } from '../../platform/config.ts';

export const MAX_ADDRESS_CHARACTERS = EXTENSION_MAX_LENGTHS.webhookUrl;

type Allowed = Pick<Config, 'outboundAllowedNetworks'>;

/** Why nothing can be posted to an address, as far as it tells itself; null: nothing says so. */
export function webhookAddressProblem(
  allowed: Allowed,
  text: string,
): 'tooLong' | 'notWeb' | 'private' | null {
  if (text.length > MAX_ADDRESS_CHARACTERS) return 'tooLong';
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return 'notWeb';
  return isPrivate(allowed, url.hostname) ? 'private' : null;
}

/** What can be told without asking name servers, for whoever types it; the way out looks at each connection anyway. */
function isPrivate({ outboundAllowedNetworks }: Allowed, hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return false;
  return !isPublicAddress(address) && !isWithin(parseNetworks(outboundAllowedNetworks), address);
}

/** With or without its v. */
export const isWebhookVersion = (version: unknown): boolean =>
  typeof version === 'string' &&
  CDR_WEBHOOK_VERSIONS.some((known) => known === `v${version.replace(/^v/, '')}`);

/** `https://crm.example/hook?…`: receivers let themselves be given secrets in the query, or before the host. */
export function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url === null ? '' : `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}
