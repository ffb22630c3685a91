import { MANIFESTS, supportsOAuth } from '@alo/connectors/browser.ts';
import { ConfigError } from '../config-error.ts';
import { splitList } from '../environment.ts';

export interface OAuthApplication {
  clientId: string;
  clientSecret: string;
  /** Further hosts to which the secret may be sent. */
  hosts: readonly string[];
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

export const OAUTH_GATEWAYS: readonly string[] = Object.values(MANIFESTS)
  .filter(supportsOAuth)
  .map(({ id }) => id);

export const toSettingPrefix = (gateway: string) => gateway.toUpperCase().replaceAll('-', '_');

/**
 * `HUBSPOT_CLIENT_ID`, `HUBSPOT_CLIENT_SECRET` and `HUBSPOT_CUSTOM_DOMAINS`, by gateway.
 * @throws ConfigError for an incomplete application or an invalid domain
 */
export function readOAuthApplications(
  environment: NodeJS.ProcessEnv,
): Readonly<Record<string, OAuthApplication>> {
  const applications = OAUTH_GATEWAYS.flatMap((gateway) => {
    const application = readApplication(environment, toSettingPrefix(gateway));
    return application ? [[gateway, application] as const] : [];
  });
  return Object.fromEntries(applications);
}

function readApplication(environment: NodeJS.ProcessEnv, prefix: string): OAuthApplication | null {
  const { [`${prefix}_CLIENT_ID`]: clientId, [`${prefix}_CLIENT_SECRET`]: clientSecret } =
    environment;
  const hosts = splitList(environment[`${prefix}_CUSTOM_DOMAINS`]);
  const invalidHost = hosts.find((host) => !HOST.test(host));
  if (invalidHost !== undefined) {
    throw new ConfigError(
      `${prefix}_CUSTOM_DOMAINS: ${invalidHost} is no host like crm.example.com.br`,
    );
  }
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, hosts };
  }
  const missingSetting = clientId === undefined ? 'CLIENT_ID' : 'CLIENT_SECRET';
  throw new ConfigError(
    `${prefix}_${missingSetting} is needed too: the page where the application was registered shows both`,
  );
}
