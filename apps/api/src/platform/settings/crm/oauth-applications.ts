import { MANIFESTS, takesGrants } from '@alo/connectors/browser.ts';
import { ConfigError } from '../config-error.ts';
import { listOf } from '../environment.ts';

/** What the operator registered at a CRM, so that its customers can let us in. */
export interface OAuthApplication {
  clientId: string;
  clientSecret: string;
  /** Customers' own hosts of accounts, to which the secret may be sent beside the CRM's. */
  hosts: readonly string[];
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The CRMs that are let in by an application. */
export const OAUTH_GATEWAYS: readonly string[] = Object.values(MANIFESTS)
  .filter(takesGrants)
  .map(({ id }) => id);

/** `HUBSPOT` */
export const settingPrefix = (gateway: string) => gateway.toUpperCase().replaceAll('-', '_');

/**
 * `HUBSPOT_CLIENT_ID`, `HUBSPOT_CLIENT_SECRET` and `HUBSPOT_CUSTOM_DOMAINS`, of every CRM that has them, by gateway.
 * @throws ConfigError for the one without the other, and for a domain that is none
 */
export function oauthApplicationsOf(
  given: NodeJS.ProcessEnv,
): Readonly<Record<string, OAuthApplication>> {
  const applications = OAUTH_GATEWAYS.flatMap((gateway) => {
    const application = applicationOf(given, settingPrefix(gateway));
    return application ? [[gateway, application] as const] : [];
  });
  return Object.fromEntries(applications);
}

function applicationOf(given: NodeJS.ProcessEnv, prefix: string): OAuthApplication | null {
  const { [`${prefix}_CLIENT_ID`]: clientId, [`${prefix}_CLIENT_SECRET`]: clientSecret } = given;
  const hosts = listOf(given[`${prefix}_CUSTOM_DOMAINS`]);
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) {
    throw new ConfigError(`${prefix}_CUSTOM_DOMAINS: ${wrong} is no host like crm.example.com.br`);
  }
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, hosts };
  }
  const missing = clientId === undefined ? 'CLIENT_ID' : 'CLIENT_SECRET';
  throw new ConfigError(
    `${prefix}_${missing} is needed beside the other: both are shown where the application was registered`,
  );
}
