import type { Pool } from 'pg';
import { findSwitchesAhead } from '../../../telephony/calls/insert/switch-clock.ts';
import { examine, makeOk, makeWarning, type Finding } from '../finding.ts';

const CHECK = 'switch clock';

export function examineSwitchClock({ pool }: { pool: Pool }): Promise<Finding> {
  const fix =
    'Synchronize the switch with a time server (timedatectl set-ntp true). Recorded calls keep its times.';
  return examine(CHECK, fix, async () => {
    const fastClocks = await findSwitchesAhead(pool);
    if (fastClocks.length === 0)
      return makeOk(CHECK, 'no call of the last 24 hours ended in the future');
    const switches = fastClocks.map(
      ({ switchName, calls, seconds }) => `${switchName}: ${calls}, by up to ${seconds} s`,
    );
    const message = `calls of the last 24 hours ended in the future (${switches.join('; ')})`;
    return makeWarning(CHECK, message, fix);
  });
}
