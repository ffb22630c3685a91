import { BRAKES } from '@alo/domain/calls/call-brakes.ts';
import type { Pool } from 'pg';
import type { Config } from '../../../platform/config.ts';
import { listBrakes } from '../../../telephony/brakes/measure-brakes.ts';
import { examine, makeOk, makeWarning, type Finding } from '../finding.ts';

const CHECK = 'call limits';
const MAX_NAMED = 5;
const FIX =
  'See operator brakes list, and talk to the customer before the limit: authenticate the calls, or fewer short ones.';

export function examineCallBrakes(installation: { pool: Pool; config: Config }): Promise<Finding> {
  return examine(CHECK, FIX, async () => {
    const measured = await listBrakes({ ...installation, now: () => new Date() });
    const warned = measured.filter(({ warnings }) =>
      BRAKES.some((brake) => warnings[brake].length > 0),
    );
    if (warned.length === 0)
      return makeOk(CHECK, 'no organization is at 70 % of a limit of Anatel');
    const named = warned.slice(0, MAX_NAMED).map(({ domain, monthlyCalls, shortCallsShare }) => {
      const share =
        shortCallsShare === null ? '' : `, ${Math.round(shortCallsShare)} % short today`;
      return `${domain}: ${monthlyCalls} calls this month${share}`;
    });
    const others = warned.length > MAX_NAMED ? `; and ${warned.length - MAX_NAMED} more` : '';
    const message = `at 70 % or more of a limit of Anatel: ${named.join('; ')}${others}`;
    return makeWarning(CHECK, message, FIX);
  });
}
