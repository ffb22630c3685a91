import * as z from 'zod';
import { removeTrailingSlash } from '../environment.ts';
import { readSettingsByCrm } from './settings-by-crm.ts';

const Address = z.url({ protocol: /^https?$/ });

export const readCrmBaseUrls = (environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  readSettingsByCrm(
    environment,
    'CRM_BASE_URL_',
    (address) => (Address.safeParse(address).success ? removeTrailingSlash(address) : null),
    'an address like https://crm-proxy.example.com.br',
  );
