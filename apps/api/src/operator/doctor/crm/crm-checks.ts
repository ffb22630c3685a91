import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Pool } from 'pg';
import type { Config } from '../../../platform/config.ts';
import { getOAuthParty } from '../../../crm/integrations/grants/oauth-application.ts';
import { MIN_REFUSALS } from '../../../deliveries/targets/refused-target.ts';
import {
  OAUTH_GATEWAYS,
  toSettingPrefix,
} from '../../../platform/settings/crm/oauth-applications.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const GUIDE = 'See docs/operator/crm.md.';
/** A vendor that refuses only this grant knows our application. */
const INVALID_GRANT = {
  accessToken: 'doctor',
  refreshToken: 'doctor',
  expiresAt: '2000-01-01T00:00:00.000Z',
  baseUrl: null,
};
const LATE_MINUTES = 60;

export function examineApplications(config: Config, outbound: Outbound): Promise<Finding>[] {
  const gateways = OAUTH_GATEWAYS.filter((gateway) => config.oauthApplications[gateway]);
  if (gateways.length === 0) {
    const gatewayNames = OAUTH_GATEWAYS.join(', ');
    const message = `no application is configured: ${gatewayNames} cannot be connected`;
    return [Promise.resolve(makeOk('CRM applications', message))];
  }
  return gateways.map((gateway) => examineApplication(config, outbound, gateway));
}

function examineApplication(config: Config, outbound: Outbound, gateway: string): Promise<Finding> {
  const check = `${gateway} application`;
  return examine(check, GUIDE, async () => {
    const { vendor, manifest, application, access } = getOAuthParty({ config, outbound }, gateway)!;
    if (config.publicUrl === null) {
      const fix = 'Set PUBLIC_URL: the callback URL registered at the CRM starts with it.';
      return makeWarning(
        check,
        'PUBLIC_URL is not set: the callback URL depends on the address of each request',
        `${fix} ${GUIDE}`,
      );
    }
    const redirectUri = `${config.publicUrl}/api/v1/integrations/${gateway}/callback`;
    const hasAddress = access.baseUrl !== undefined || vendor.hasCommonAddress;
    if (!hasAddress)
      return makeOk(check, `is configured; register ${redirectUri} (cannot be checked)`);
    try {
      const client = { ...application!, redirectUri };
      await vendor.refresh(access, client, INVALID_GRANT, new Date());
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      if (error.kind === 'credentials') {
        return makeOk(check, `${manifest.name} accepts it; register ${redirectUri}`);
      }
      const prefix = toSettingPrefix(gateway);
      const fix = `Compare ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET with what ${manifest.name} shows. ${GUIDE}`;
      return error.kind === 'rejected'
        ? makeFailure(check, `${manifest.name} refuses it: ${error.message}`, fix)
        : makeWarning(check, `${manifest.name}: ${error.message}`, `Try again later. ${GUIDE}`);
    }
    return makeOk(check, `${manifest.name} accepts it`);
  });
}

interface DeliveryProblems {
  oldestMinutes: number | null;
  paused: number;
  unauthorized: number;
  refused: string | null;
  full: string | null;
}

const DELIVERY_PROBLEMS_SQL = `
  select (select (extract(epoch from now() - min(d.created_at)) / 60)::float8
          from call_deliveries d join delivery_queues q using (target_id)
          where d.state <> 'ambiguous' and q.paused_at is null) as "oldestMinutes",
         (select count(*)::int from delivery_queues q join delivery_targets t on t.id = q.target_id
          where t.removed_at is null and q.paused_at is not null and not q.is_paused_by_person) as paused,
         (select count(*)::int from integration_grants where refused_at is not null) as unauthorized,
         (select string_agg(format('%s refuses the calls of %s customers: %s', gateway, customers, refusal), '; ') from (
            select gateway, refusal, count(distinct organization_id) as customers from delivery_queues
            where refusals >= ${MIN_REFUSALS} and failures > 0 group by 1, 2 having count(distinct organization_id) >= 3) r) as refused,
         (select string_agg(domain, ', ') from (
            select o.domain from delivery_targets t join organizations o on o.id = t.organization_id
            where t.full_since is not null and t.removed_at is null group by 1 order by min(t.full_since) limit 10) f) as full`;

export function examineDeliveries({ pool }: { pool: Pool }): Promise<Finding> {
  const check = 'deliveries';
  const fix =
    'See: operator integrations list. If all wait, check that a process with the role worker runs.';
  return examine(check, fix, async () => {
    const { rows } = await pool.query<DeliveryProblems>(DELIVERY_PROBLEMS_SQL);
    const { oldestMinutes, paused, unauthorized, refused, full } = rows[0]!;
    const minutes = Math.floor(oldestMinutes ?? 0);
    const problems = [
      minutes >= LATE_MINUTES && `the oldest has waited for ${minutes} minutes`,
      paused > 0 && `${paused} paused until their customer acts`,
      full !== null && `queues are full: ${full}`,
      refused,
      unauthorized > 0 && `${unauthorized} must be authorized again`,
    ].filter((problem) => problem !== false && problem !== null);
    return problems.length === 0
      ? makeOk(
          check,
          minutes === 0 ? 'none is late' : `the oldest has waited for ${minutes} minutes`,
        )
      : makeWarning(check, problems.join('; '), fix);
  });
}
