import { MANIFESTS } from '@alo/connectors/browser.ts';
import { hasCapability, type Manifest } from '@alo/connectors/manifest.ts';
import * as z from 'zod';
import { ConfigError } from '../config-error.ts';
import { toSettingPrefix } from './oauth-applications.ts';

const Address = z.url({ protocol: /^https?$/ });

/**
 * `<CRM>_EXTENSION_WEBHOOK`, by gateway.
 * @throws ConfigError
 */
export const readExtensionWebhooks = (
  environment: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values<Manifest>(MANIFESTS)
      .filter((manifest) => hasCapability(manifest, 'extensionWebhook'))
      .flatMap(({ id }) => {
        const name = `${toSettingPrefix(id)}_EXTENSION_WEBHOOK`;
        const address = environment[name];
        if (address === undefined) return [];
        if (Address.safeParse(address).success) return [[id, address] as const];
        throw new ConfigError(`${name}: an address like https://crm.example.com.br/calls`);
      }),
  );
