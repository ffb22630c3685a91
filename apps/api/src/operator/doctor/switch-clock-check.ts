import type { Pool } from 'pg';
import { findSwitchesAhead } from '../../telephony/calls/insert/switch-clock.ts';
import { examine, makeOk, makeWarning, type Finding } from './finding.ts';

const CHECK = 'switch clock';

export function examineSwitchClock({ pool }: { pool: Pool }): Promise<Finding> {
  const fix =
    'Let the switch follow a time server (timedatectl set-ntp true). Calls keep the times that it told.';
  return examine(CHECK, fix, async () => {
    const ahead = await findSwitchesAhead(pool);
    if (ahead.length === 0)
      return makeOk(CHECK, 'no call of the last 24 hours ended in the future');
    const switches = ahead.map(
      ({ switchName, calls, seconds }) => `${switchName}: ${calls}, by up to ${seconds} s`,
    );
    const message = `calls of the last 24 hours ended in the future (${switches.join('; ')})`;
    return makeWarning(CHECK, message, fix);
  });
}
