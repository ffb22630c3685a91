import { settingsByCrm } from './settings-by-crm.ts';

const PACE = /^\d{1,5}(?:\.\d{1,3})?$/;

/**
 * Requests a second that one customer's CRM may be asked, by gateway, in place of what its fact sheet says: several of those
 * figures are assumed, and larger plans allow more.
 * @throws ConfigError
 */
export const crmPacesOf = (given: NodeJS.ProcessEnv): Readonly<Record<string, number>> =>
  settingsByCrm(
    given,
    'CRM_REQUESTS_PER_SECOND_',
    (text) => (PACE.test(text) && Number(text) > 0 ? Number(text) : null),
    'a number of requests a second like 10, or 0.5',
  );
