import * as z from 'zod';
import { withoutSlash } from '../environment.ts';
import { settingsByCrm } from './settings-by-crm.ts';

const Address = z.url({ protocol: /^https?$/ });

/**
 * Addresses that replace those of CRMs, by gateway: for proxies, stand-ins and tests.
 * @throws ConfigError
 */
export const crmBaseUrlsOf = (given: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  settingsByCrm(
    given,
    'CRM_BASE_URL_',
    (address) => (Address.safeParse(address).success ? withoutSlash(address) : null),
    'an address like https://crm-proxy.example.com.br',
  );
