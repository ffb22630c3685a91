import { PROFILES } from '@alo/connectors/profiles.ts';
import type { Pool } from 'pg';
import type { Config } from '../../../platform/config.ts';
import { examine, makeOk, makeWarning, type Finding } from '../finding.ts';

const GUIDE = 'See docs/operator/perfis-crm.md.';

interface Installation {
  config: Pick<Config, 'crmProfiles' | 'crmBaseUrls'>;
  pool: Pool;
}

export function examineProfiles({ config, pool }: Installation): Promise<Finding> {
  const check = 'CRM profiles';
  return examine(check, GUIDE, async () => {
    const profiles = Object.entries(PROFILES).map(([gateway, { shipped }]) => {
      const profile = config.crmProfiles[gateway] ?? shipped;
      const isOff = profile.baseUrl === '' && config.crmBaseUrls[gateway] === undefined;
      return { gateway, isOff, isProven: profile.proven !== null };
    });
    const { rows } = await pool.query<{ gateway: string }>(
      'select distinct gateway from integrations where gateway = any($1) order by gateway',
      [profiles.map(({ gateway }) => gateway)],
    );
    const isUsed = (gateway: string) => rows.some((row) => row.gateway === gateway);
    const describe = (problem: string, affected: typeof profiles) =>
      affected.length > 0 && `${problem}: ${affected.map(({ gateway }) => gateway).join(', ')}`;
    const message =
      [
        describe(
          'never tested with the vendor',
          profiles.filter(({ isOff, isProven }) => !isOff && !isProven),
        ),
        describe(
          'off, no base URL is configured',
          profiles.filter(({ isOff }) => isOff),
        ),
      ]
        .filter((part) => part !== false)
        .join('; ') || 'all are tested';
    const isRisky = profiles.some(
      ({ gateway, isOff, isProven }) => isUsed(gateway) && (isOff || !isProven),
    );
    const fix = `A customer has connected one of them: test it with a test account, correct CRM_PROFILES_FILE, and enter the test date there. ${GUIDE}`;
    return isRisky ? makeWarning(check, message, fix) : makeOk(check, message);
  });
}
