import { BRAKES } from '@alo/domain/calls/call-brakes.ts';
import type { Pool } from 'pg';
import type { Config } from '../../../platform/config.ts';
import { listBrakes } from '../../../telephony/brakes/measure-brakes.ts';
import { examine, makeOk, makeWarning, type Finding } from '../finding.ts';

const CHECK = 'call limits';
const MAX_LISTED = 5;
const FIX =
  'See operator brakes list, and talk to the customer before the limit: authenticate the calls, or fewer short ones.';

export function examineCallBrakes(installation: { pool: Pool; config: Config }): Promise<Finding> {
  return examine(CHECK, FIX, async () => {
    const organizations = await listBrakes({ ...installation, now: () => new Date() });
    const warnedOrganizations = organizations.filter(({ warnings }) =>
      BRAKES.some((brake) => warnings[brake].length > 0),
    );
    if (warnedOrganizations.length === 0)
      return makeOk(CHECK, 'no organization is at 70 % of a limit of Anatel');
    const lines = warnedOrganizations
      .slice(0, MAX_LISTED)
      .map(({ domain, monthlyCalls, shortCallsShare }) => {
        const share =
          shortCallsShare === null ? '' : `, ${Math.round(shortCallsShare)} % short today`;
        return `${domain}: ${monthlyCalls} calls this month${share}`;
      });
    const omission =
      warnedOrganizations.length > MAX_LISTED
        ? `; and ${warnedOrganizations.length - MAX_LISTED} more`
        : '';
    const message = `at 70 % or more of a limit of Anatel: ${lines.join('; ')}${omission}`;
    return makeWarning(CHECK, message, FIX);
  });
}
