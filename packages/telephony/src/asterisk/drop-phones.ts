import type { RegisteredPhone, SwitchEndpoint } from '../telephony.ts';
import { runActions } from './ami.ts';
import { listChannels } from './ari.ts';

/**
 * The switch keeps accounts in memory, so that phones may call during a database outage; this reads
 * them again. Registrations are rows of the database.
 */
export async function dropPhones(
  endpoint: SwitchEndpoint,
  phones: readonly RegisteredPhone[],
  signal: AbortSignal,
): Promise<void> {
  const actions = phones.flatMap((phone) => {
    if (!('domain' in phone)) return [];
    const { domain, extensionNumber: number } = phone;
    const id = `${number}@${domain}`;
    return [
      ['res_pjsip/auth', id],
      ['res_pjsip/aor', id],
      ['res_pjsip/endpoint', id],
      ['res_pjsip/endpoint', `${number}@w.${domain}`],
    ].map(([cache = '', object = '']) => ({
      Action: 'SorceryMemoryCacheExpireObject',
      Cache: cache,
      Object: object,
    }));
  });
  // Objects outside the memory are no error.
  if (actions.length > 0) await runActions(endpoint, actions, signal);
}

/** @throws AsteriskError with the reason if the switch would refuse commands */
export async function checkControl(endpoint: SwitchEndpoint, signal: AbortSignal): Promise<void> {
  await listChannels(endpoint, signal);
  await runActions(endpoint, [{ Action: 'Ping' }], signal);
}
