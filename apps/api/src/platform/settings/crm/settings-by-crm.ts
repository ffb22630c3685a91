import { MANIFESTS } from '@alo/connectors/browser.ts';
import { ConfigError } from '../config-error.ts';

/**
 * Settings whose names end with a CRM's, read by gateway.
 * @param prefix `CRM_BASE_URL_`: behind it stands the gateway's name in capitals, with _ for -
 * @param read the value; null refuses it
 * @param example said to whom it is refused
 * @throws ConfigError also for a CRM that nobody knows, so that a slip of the pen does not go unseen
 */
export function settingsByCrm<Value>(
  given: NodeJS.ProcessEnv,
  prefix: string,
  read: (text: string, gateway: string) => Value | null,
  example: string,
): Readonly<Record<string, Value>> {
  const nameOf = (gateway: string) => prefix + gateway.toUpperCase().replaceAll('-', '_');
  const gateways = new Map(Object.keys(MANIFESTS).map((gateway) => [nameOf(gateway), gateway]));
  const settings = Object.entries(given).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(
    settings.map(([name, text]) => {
      const gateway = gateways.get(name);
      if (gateway === undefined) throw new ConfigError(`${name}: there is no such CRM`);
      const value = read(text!, gateway);
      if (value === null) throw new ConfigError(`${name}: ${example}`);
      return [gateway, value];
    }),
  );
}
