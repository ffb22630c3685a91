import { readSettingsByCrm } from './settings-by-crm.ts';

const PACE = /^\d{1,5}(?:\.\d{1,3})?$/;

/**
 * Several figures are assumed, and larger plans allow more.
 * @throws ConfigError
 */
export const readCrmPaces = (environment: NodeJS.ProcessEnv): Readonly<Record<string, number>> =>
  readSettingsByCrm(
    environment,
    'CRM_REQUESTS_PER_SECOND_',
    (text) => (PACE.test(text) && Number(text) > 0 ? Number(text) : null),
    'a number of requests a second like 10, or 0.5',
  );
