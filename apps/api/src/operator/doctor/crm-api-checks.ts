// What is known of the APIs of connected CRMs, from their manifests, and whether an account has proved it.
import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Pool } from 'pg';
import type { Config } from '../../platform/config.ts';
import type { ProofStep } from '../../crm/delivery/prove-crm.ts';
import { failed, ok, warning, type Finding } from './finding.ts';

const GUIDE = 'See docs/operator/crm.md.';
const WARNING_DAYS = 180;
const DAY_MS = 86_400_000;

interface Connected {
  gateway: ConnectorId;
  /** By `operator integrations prove`, the newest one; null if there is none. */
  provedAt: Date | null;
  domain: string | null;
  isProved: boolean | null;
  steps: readonly ProofStep[] | null;
}

const CONNECTED = `
  select c.gateway, p.created_at as "provedAt", p.domain, (p.findings -> 'proof' ->> 'isProved')::boolean as "isProved",
         p.findings -> 'proof' -> 'steps' as steps
  from (select distinct gateway from delivery_targets where removed_at is null and gateway = any ($1)) c
  left join lateral (
    select d.created_at, d.findings, o.domain
    from delivery_targets t
    join deliveries d on d.target_id = t.id and d.is_test and d.findings ? 'proof'
      and d.call_started_at > now() - interval '90 days'
    join organizations o on o.id = d.organization_id
    where t.gateway = c.gateway order by d.created_at desc limit 1
  ) p on true
  order by 1`;

/** One finding for each CRM that is connected. Fails for an API that has ended, and warns half a year before. */
export async function examineCrmApis(
  { pool, config }: { pool: Pool; config: Pick<Config, 'crmFacts'> },
  now = new Date(),
): Promise<Finding[]> {
  const { rows } = await pool.query<Connected>(CONNECTED, [Object.keys(MANIFESTS)]);
  return rows.map((row) => examineApi(MANIFESTS[row.gateway], row, config, now));
}

function examineApi(
  { id, api, assumed }: Manifest,
  connected: Connected,
  { crmFacts }: Pick<Config, 'crmFacts'>,
  now: Date,
): Finding {
  const check = `${id} API`;
  const assumptions = Object.entries({ ...assumed, ...crmFacts[id] });
  const message = [
    `${api.version}, as seen in ${api.seenOn} (${api.source})`,
    assumptions.length > 0 &&
      `assumes ${assumptions.map(([name, value]) => `${name}=${value}`).join('; ')}`,
    api.ends && `${api.ends.what} end on ${api.ends.on}`,
    describeProof(connected),
  ]
    .filter(Boolean)
    .join('; ');
  const daysLeft = api.ends ? (Date.parse(api.ends.on) - now.getTime()) / DAY_MS : Infinity;
  if (daysLeft < -1) return failed(check, message, `Update Alô, or reconnect otherwise. ${GUIDE}`);
  const needsLook = daysLeft < WARNING_DAYS || connected.isProved === false;
  return needsLook ? warning(check, message, GUIDE) : ok(check, message);
}

function describeProof({ provedAt, domain, isProved, steps }: Connected): string {
  if (provedAt === null) return 'not proved yet: operator integrations prove';
  const where = `proved on ${provedAt.toISOString().slice(0, 10)} at ${domain}`;
  if (isProved) return where;
  const wrong = (steps ?? []).filter(
    ({ outcome }) => outcome === 'failed' || outcome === 'differs',
  );
  return `not ${where}: ${wrong.map(({ step, detail }) => `${step} (${detail})`).join(', ')}`;
}
