import { getSystemName } from '@alo/telephony/asterisk/ari.ts';
import type { Pool } from 'pg';
import { UNSEEN_SQL } from '../../../telephony/softswitch/channel-events/event-rows.ts';
import { examine, makeFailure, makeOk, type Finding } from '../finding.ts';

const CHECK = 'calls of Asterisks';

/** Such calls are closed a day later with a guessed duration. */
export function examineUnseenCalls({ pool }: { pool: Pool }): Promise<Finding> {
  const fix =
    'Name every Asterisk that writes to the database in ASTERISK_ARI_URL, each with its own systemname, and see that its ARI answers.';
  return examine(CHECK, fix, async () => {
    const { rows } = await pool.query<{ channels: string[] }>(UNSEEN_SQL);
    if (rows.length === 0) return makeOk(CHECK, 'every call without an end is on a known switch');
    const names = new Set(rows.flatMap(({ channels }) => channels.map(getSystemName)));
    const known = [...names].filter(Boolean).join(', ') || 'without a systemname';
    const message = `${rows.length} calls without an end are on no switch of ASTERISK_ARI_URL (${known})`;
    return makeFailure(CHECK, message, fix);
  });
}
