import { asterisk } from '@alo/telephony/asterisk/index.ts';
import type { Context } from '../../../platform/context.ts';
import { listSwitchEndpoints } from '../../../telephony/softswitch/switch-endpoints.ts';
import { examine, makeOk, type Finding } from '../finding.ts';

const TIMEOUT_MS = 5000;
const CHECK = 'asterisk';

export async function examineAsterisk(
  context: Pick<Context, 'config' | 'outbound'>,
): Promise<Finding[]> {
  const endpoints = listSwitchEndpoints(context).filter(({ switchId }) => switchId === 'asterisk');
  if (endpoints.length === 0) return [];
  const fix =
    'Check the settings ASTERISK_…, and http.conf, ari.conf and manager.conf of the switch; see docs/operator/softswitch.md.';
  const finding = await examine(CHECK, fix, async () => {
    await Promise.all(
      endpoints.map((endpoint) =>
        asterisk.control!.checkControl(endpoint, AbortSignal.timeout(TIMEOUT_MS)),
      ),
    );
    const names = endpoints.map(({ address: { host, port } }) => `${host}:${port}`).join(', ');
    return makeOk(CHECK, `${names} accepts commands`);
  });
  return [finding];
}
