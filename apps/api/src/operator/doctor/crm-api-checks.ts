// What is known of the APIs of connected CRMs, from their manifests, and whether an account has proved it.
import { type ConnectorId, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { failed, ok, warning, type Finding } from './finding.ts';

const GUIDE = 'See docs/operator/crm.md.';
const WARNING_DAYS = 180;
const DAY_MS = 86_400_000;

const CONNECTED = `
  select distinct gateway from delivery_targets where removed_at is null and gateway = any ($1) order by 1`;

/** One finding for each CRM that is connected. Fails for an API that has ended, and warns half a year before. */
export async function examineCrmApis(
  { pool, config }: { pool: Pool; config: Pick<Config, 'crmFacts'> },
  now = new Date(),
): Promise<Finding[]> {
  const { rows } = await pool.query<{ gateway: ConnectorId }>(CONNECTED, [Object.keys(MANIFESTS)]);
  return rows.map(({ gateway }) => examineApi(MANIFESTS[gateway], config, now));
}

function examineApi(
  { id, api, assumed }: Manifest,
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
  ]
    .filter(Boolean)
    .join('; ');
  const daysLeft = api.ends ? (Date.parse(api.ends.on) - now.getTime()) / DAY_MS : Infinity;
  if (daysLeft < -1) return failed(check, message, `Update Alô, or reconnect otherwise. ${GUIDE}`);
  return daysLeft < WARNING_DAYS ? warning(check, message, GUIDE) : ok(check, message);
}
