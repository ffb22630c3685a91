import { MANIFESTS } from '@alo/connectors/browser.ts';
import { ConfigError } from '../config-error.ts';

/**
 * @param prefix `CRM_BASE_URL_`, followed by the gateway's name in capitals, _ for -
 * @param read returns null to refuse the value
 * @param example a valid value for the error message
 * @throws ConfigError also for an unknown CRM
 */
export function readSettingsByCrm<Value>(
  environment: NodeJS.ProcessEnv,
  prefix: string,
  read: (text: string, gateway: string) => Value | null,
  example: string,
): Readonly<Record<string, Value>> {
  const toSettingName = (gateway: string) => prefix + gateway.toUpperCase().replaceAll('-', '_');
  const gateways = new Map(
    Object.keys(MANIFESTS).map((gateway) => [toSettingName(gateway), gateway]),
  );
  const settings = Object.entries(environment).filter(([name]) => name.startsWith(prefix));
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
