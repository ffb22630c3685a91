import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Pool } from 'pg';
import type { Config } from '../../../platform/config.ts';
import type { deliveryTargets } from '../../../platform/db/schema/integrations.ts';
import { makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const GUIDE = 'See docs/operator/crm.md.';
const WARNING_DAYS = 180;
const DAY_MS = 86_400_000;

type LastProof = NonNullable<(typeof deliveryTargets.$inferSelect)['lastProof']>;

interface ConnectedCrm {
  gateway: ConnectorId;
  lastProof: LastProof | null;
  domain: string;
}

const CONNECTED_CRMS_SQL = `
  select distinct on (t.gateway) t.gateway, t.last_proof as "lastProof", o.domain
  from delivery_targets t join organizations o on o.id = t.organization_id
  where t.gateway in (select gateway from delivery_targets where removed_at is null and gateway = any ($1))
  order by t.gateway, t.last_proof ->> 'provedAt' desc nulls last`;

/** Fails for an API that has ended, and warns half a year before. */
export async function examineCrmApis(
  { pool, config }: { pool: Pool; config: Pick<Config, 'crmFacts'> },
  now = new Date(),
): Promise<Finding[]> {
  const { rows } = await pool.query<ConnectedCrm>(CONNECTED_CRMS_SQL, [Object.keys(MANIFESTS)]);
  return rows.map((row) => examineApi(MANIFESTS[row.gateway], row, config, now));
}

function examineApi(
  { id, api, assumed }: Manifest,
  connection: ConnectedCrm,
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
    describeProof(connection),
  ]
    .filter(Boolean)
    .join('; ');
  const daysLeft = api.ends ? (Date.parse(api.ends.on) - now.getTime()) / DAY_MS : Infinity;
  if (daysLeft < -1)
    return makeFailure(check, message, `Update Alô, or use another integration. ${GUIDE}`);
  const needsAttention = daysLeft < WARNING_DAYS || connection.lastProof?.isProved === false;
  return needsAttention ? makeWarning(check, message, GUIDE) : makeOk(check, message);
}

function describeProof({ lastProof, domain }: ConnectedCrm): string {
  if (lastProof === null) return 'not proved yet: operator integrations prove';
  const { provedAt, isProved, steps } = lastProof;
  const proofText = `proved on ${provedAt.slice(0, 10)} at ${domain}`;
  if (isProved) return proofText;
  const failedSteps = steps.filter(({ detail }) => detail !== undefined);
  return `not ${proofText}: ${failedSteps.map(({ step, detail }) => `${step} (${detail})`).join(', ')}`;
}
