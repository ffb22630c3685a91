import { isIP } from 'node:net';
import { CDR_WEBHOOK_VERSIONS, EXTENSION_MAX_LENGTHS } from '@alo/contract/telephony/extensions.ts';
import { isPublicAddress, isWithin, parseNetworks } from '@alo/outbound/networks.ts';
import type { Config } from '../../platform/config.ts';

export const MAX_ADDRESS_CHARACTERS = EXTENSION_MAX_LENGTHS.cdrWebhookUrl;

/** Shorter segments are keys if they mix letters and digits. */
const LONG_SEGMENT = 16;
const LETTERS_WITH_DIGITS = /^(?=\w*\d)(?=\w*[a-z])\w{6,}$/i;

type AllowedNetworks = Pick<Config, 'outboundAllowedNetworks'>;

export function findWebhookAddressProblem(
  allowed: AllowedNetworks,
  text: string,
): 'tooLong' | 'notWeb' | 'private' | null {
  if (text.length > MAX_ADDRESS_CHARACTERS) return 'tooLong';
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return 'notWeb';
  return isPrivate(allowed, url.hostname) ? 'private' : null;
}

/** Resolves no name, because connections are checked again. */
function isPrivate({ outboundAllowedNetworks }: AllowedNetworks, hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return false;
  return !isPublicAddress(address) && !isWithin(parseNetworks(outboundAllowedNetworks), address);
}

export const isWebhookVersion = (version: unknown): boolean =>
  typeof version === 'string' &&
  CDR_WEBHOOK_VERSIONS.some(
    (supportedVersion) => supportedVersion === `v${version.replace(/^v/, '')}`,
  );

/** Customers put secrets into the query, or before the host. */
export function removeQuery(address: string): string {
  const url = URL.parse(address);
  return url === null ? '' : `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}

/** Some applications put a key into the address. */
export const findPathKeys = (address: string): string[] =>
  (URL.parse(address)?.pathname.split('/') ?? []).filter(
    (segment) => segment.length >= LONG_SEGMENT || LETTERS_WITH_DIGITS.test(segment),
  );
