import { MANIFESTS } from '@alo/connectors/browser.ts';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { withoutSlash } from './environment.ts';

const PREFIX = 'CRM_BASE_URL_';
const Address = z.url({ protocol: /^https?$/ });

const settingOf = (gateway: string) => PREFIX + gateway.toUpperCase().replaceAll('-', '_');

/**
 * Addresses that replace those of CRMs, by gateway: for proxies, stand-ins and tests.
 * @throws ConfigError also for a CRM that nobody knows, so that a slip of the pen does not go unseen
 */
export function crmBaseUrlsOf(given: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const gateways = new Map(Object.keys(MANIFESTS).map((gateway) => [settingOf(gateway), gateway]));
  const settings = Object.entries(given).filter(([name]) => name.startsWith(PREFIX));
  return Object.fromEntries(
    settings.map(([name, address]) => {
      const gateway = gateways.get(name);
      if (gateway === undefined) throw new ConfigError(`${name}: there is no such CRM`);
      if (!Address.safeParse(address).success) {
        throw new ConfigError(`${name}: an address like https://crm-proxy.example.com.br`);
      }
      return [gateway, withoutSlash(address!)];
    }),
  );
}
