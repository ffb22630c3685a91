import type { Pool } from 'pg';
import type { Config } from '../../../platform/config.ts';
import { OVERDUE_HOLD_SQL } from '../../health/hold-metrics.ts';
import { listSwitchAddresses } from '../../../telephony/softswitch/switch-endpoints.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const CHECK = 'reserved credit';

export function examineHolds({ pool, config }: { pool: Pool; config: Config }): Promise<Finding> {
  const fix = 'Start a process with the role worker, and look for call-holds in its log.';
  return examine(CHECK, fix, async () => {
    const { rows } = await pool.query<{ overdue: number; prepaid: number; hasTrunks: boolean }>(`
      select (select count(*)::int from call_holds where ${OVERDUE_HOLD_SQL}) as overdue,
             (select count(*)::int from organizations where not is_unlimited) as prepaid,
             exists (select from trunks) as "hasTrunks"`);
    const { overdue, prepaid, hasTrunks } = rows[0]!;
    if (overdue > 0) {
      const message = `${overdue} holds ended more than two minutes ago, and no process releases them`;
      return makeFailure(CHECK, message, fix);
    }
    const placesCalls = hasTrunks || config.freeswitchGateway !== null;
    if (placesCalls && prepaid > 0 && listSwitchAddresses(config).length === 0) {
      const message = `${prepaid} prepaid organizations, and no commands to a switch: a call reserves ${config.maxCallMinutes} minutes at once, and a call without reserved credit is not ended`;
      return makeWarning(
        CHECK,
        message,
        'Set FREESWITCH_ESL_ADDRESS or ASTERISK_ARI_URL; see softswitch.md.',
      );
    }
    return makeOk(CHECK, 'every hold is compared with the calls of the switches');
  });
}
