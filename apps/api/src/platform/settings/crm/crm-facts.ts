import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import { settingsByCrm } from './settings-by-crm.ts';

export type CrmFacts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What the operator knows better than what is assumed of a CRM, by gateway and name.
 * @throws ConfigError also for a name that the CRM has no assumption of
 */
export const crmFactsOf = (given: NodeJS.ProcessEnv): CrmFacts =>
  settingsByCrm(
    given,
    'CRM_FACTS_',
    (text, gateway) => {
      const { assumed = {} }: Manifest = MANIFESTS[gateway as ConnectorId];
      const facts = text.split(';').map((one) => one.split('=').map((part) => part.trim()));
      const areKnown = facts.every(
        ([name = '', value = '', ...rest]) =>
          Object.hasOwn(assumed, name) && value !== '' && rest.length === 0,
      );
      return areKnown ? (Object.fromEntries(facts) as Record<string, string>) : null;
    },
    'names that docs/operator/crm.md has of it, and values, like callTypeId=4; openStatusId=1',
  );
