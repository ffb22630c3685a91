import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import { readSettingsByCrm } from './settings-by-crm.ts';

export type CrmFacts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Replaces the manifest's assumptions.
 * @throws ConfigError also for a name without an assumption
 */
export const readCrmFacts = (environment: NodeJS.ProcessEnv): CrmFacts =>
  readSettingsByCrm(
    environment,
    'CRM_FACTS_',
    (text, gateway) => {
      const { assumed = {} }: Manifest = MANIFESTS[gateway as ConnectorId];
      const facts = text
        .split(';')
        .map((assignment) => assignment.split('=').map((part) => part.trim()));
      const areKnown = facts.every(
        ([name = '', value = '', ...rest]) =>
          Object.hasOwn(assumed, name) && value !== '' && rest.length === 0,
      );
      return areKnown ? (Object.fromEntries(facts) as Record<string, string>) : null;
    },
    'names from docs/operator/crm.md with values, like callTypeId=4; openStatusId=1',
  );
