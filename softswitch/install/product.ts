import { join } from 'node:path';
import { withOperatorContext } from '../../apps/api/src/operator/with-operator-context.ts';
import { readConfig, type Config } from '../../apps/api/src/platform/config.ts';
import { readTrunks } from '../../apps/api/src/telephony/trunks/trunk-store.ts';
import { SwitchFailure } from './failure.ts';
import { createSwitchLogin } from './switch-database.ts';
import { getDatabasePort, type SwitchSecrets, type SwitchSettings } from './switch-settings.ts';
import type { DatabaseLogin, ProductAddresses } from './write-configuration.ts';
import type { SwitchTrunk } from './write-trunks.ts';

export interface Product {
  addresses: ProductAddresses;
  database: DatabaseLogin;
  trunks: SwitchTrunk[];
  /** Folder of the cluster. Null with `DATABASE_URL`. */
  embeddedDatabase: string | null;
  isDemo: boolean;
}

const READY_TIMEOUT_MS = 3_000;

/** @throws SwitchFailure if the product does not run or is too old. */
export async function openProduct(
  environment: NodeJS.ProcessEnv,
  settings: SwitchSettings,
  secrets: SwitchSecrets,
): Promise<Product> {
  const { port } = readConfig(environment);
  const apiUrl = settings.apiUrl ?? `http://127.0.0.1:${port}`;
  await requireServer(apiUrl);
  return withOperatorContext(environment, async ({ config, pool, ownerUrl }) => {
    const role = await createSwitchLogin(ownerUrl, settings.name, secrets.database);
    const trunks = await readTrunks(pool);
    const { freeswitchGateway: gateway } = config;
    return {
      addresses: {
        apiUrl,
        softswitchSecret: chooseSecret(config, settings.name),
        recordings: config.switchRecordingsDir,
      },
      database: { ...locateDatabase(config, settings), user: role, password: secrets.database },
      trunks: trunks.length > 0 || gateway === null ? trunks : [{ name: gateway, gateway }],
      embeddedDatabase:
        config.databaseUrl === undefined ? join(config.dataDir, 'postgresql', 'cluster') : null,
      isDemo: config.isDemo,
    };
  });
}

async function requireServer(apiUrl: string): Promise<void> {
  const reply = await fetch(`${apiUrl}/readyz`, {
    signal: AbortSignal.timeout(READY_TIMEOUT_MS),
  }).catch(() => null);
  await reply?.body?.cancel();
  if (reply?.ok) return;
  throw new SwitchFailure(
    `The product does not answer at ${apiUrl}. Start it first (npm start), in another terminal; --api-url names another address.`,
  );
}

/** The edge leads to an embedded database, because its port changes. */
export function locateDatabase({ databaseUrl }: Config, settings: SwitchSettings | null) {
  if (databaseUrl === undefined) {
    if (settings === null) {
      throw new SwitchFailure(
        'An embedded database is reached through a softswitch: start that first.',
      );
    }
    return { host: '127.0.0.1', port: getDatabasePort(settings), database: 'alo' };
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  return {
    host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

/** Prefers the switch's own secret, then one of any Asterisk, then the common one. */
function chooseSecret({ softswitchSecrets }: Config, switchName: string): string {
  const asterisk = softswitchSecrets.filter(({ switchId }) => String(switchId) === 'asterisk');
  const chosen =
    asterisk.find(({ name }) => name === switchName) ??
    asterisk[0] ??
    softswitchSecrets.find(({ switchId }) => switchId === null);
  if (chosen) return chosen.secret;
  throw new SwitchFailure(
    `SOFTSWITCH_SECRETS has no entry for this switch: add asterisk/${switchName}=… (openssl rand -hex 24).`,
  );
}
